/** Allergens that may stand in a chart, with every name under which an answer may state them (lower-case). */
export const allergenNames: Readonly<Record<string, readonly string[]>> = {
  Codeine: ['codeine'],
  Latex: ['latex', 'natural rubber latex', 'natural rubber'],
  Penicillin: ['penicillin', 'penicillins', 'pcn'],
  Iodine: ['iodine', 'povidone-iodine', 'povidone iodine'],
  'Adhesive tape': ['adhesive tape', 'tape', 'adhesive', 'adhesives'],
  Sulfonamides: ['sulfonamides', 'sulfonamide', 'sulfa'],
  Morphine: ['morphine'],
  Aspirin: ['aspirin'],
  'Iodinated contrast': ['iodinated contrast', 'contrast'],
};

/** Allergies that the seed may give to P004, with the order that conflicts with each drug allergen. */
export const variedAllergies: readonly {
  allergen: string;
  reaction: string;
  /** Null for allergens that are no drug. */
  conflictingOrder: string | null;
}[] = [
  {
    allergen: 'Codeine',
    reaction: 'respiratory depression',
    conflictingOrder: 'acetaminophen 300 mg / codeine 30 mg PO q6h PRN cough',
  },
  { allergen: 'Latex', reaction: 'urticaria', conflictingOrder: null },
  {
    allergen: 'Penicillin',
    reaction: 'angioedema',
    conflictingOrder: 'amoxicillin 875 mg / clavulanate 125 mg PO q12h',
  },
  {
    allergen: 'Iodine',
    reaction: 'generalized rash',
    conflictingOrder: 'povidone-iodine 10 % topical to IV site daily',
  },
  { allergen: 'Adhesive tape', reaction: 'blistering', conflictingOrder: null },
];
