/** The pixels of a picture as one number each. */
export function pixelWords(data: Buffer): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, data.length / 4);
}
