const systolic = String.raw`(?:systolic|sbp|sys)`;
const diastolic = String.raw`(?:diastolic|dbp|dia)`;
const filler = String.raw`(?:\s+(?:bp|blood pressure|pressure|value|reading|is|was|of))*[\s:=(~≈-]*`;
const unit = String.raw`(?:\s*mm\s?hg)?`;
const between = String.raw`[\s,;)/-]*(?:and\s+)?(?:the\s+)?`;

const labelFirst = new RegExp(
  String.raw`(?<![a-z])${systolic}${filler}(\d{2,3})(?![\d.])${unit}${between}${diastolic}${filler}(\d{2,3})(?![\d.])`,
  'g',
);
const valueFirst = new RegExp(
  String.raw`(?<![\d.])(\d{2,3})${unit}\s*\(?${systolic}(?![a-z])\)?${between}(?:over\s+)?(\d{2,3})${unit}\s*\(?${diastolic}(?![a-z])`,
  'g',
);

/** Blood pressures told in two parts: `systolic 128, diastolic 76`, `128 systolic over 76 diastolic`. */
export function systolicDiastolic(lower: string): (readonly [number, number])[] {
  return [labelFirst, valueFirst].flatMap((pattern) =>
    [...lower.matchAll(pattern)].map((match) => [Number(match[1]), Number(match[2])] as const),
  );
}
