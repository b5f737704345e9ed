import { encodePng, type Pixels } from '../../src/recording/png.ts';
import type { Box } from '../../src/drift/outcome.ts';

export type Color = string;

/** A picture that is drawn with rectangles; colors are `#rrggbb`. */
export class Picture {
  readonly pixels: Pixels;

  constructor(width: number, height: number, ground: Color = '#ffffff') {
    this.pixels = { width, height, data: Buffer.alloc(width * height * 4, 255) };
    this.paint({ x: 0, y: 0, width, height }, ground);
  }

  copy(): Picture {
    const copy = new Picture(1, 1);
    Object.assign(copy.pixels, { ...this.pixels, data: Buffer.from(this.pixels.data) });
    return copy;
  }

  get png(): Buffer {
    return encodePng(this.pixels);
  }

  paint(box: Box, color: Color): this {
    const [red, green, blue] = channels(color);
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) {
        const at = (y * this.pixels.width + x) * 4;
        this.pixels.data[at] = red;
        this.pixels.data[at + 1] = green;
        this.pixels.data[at + 2] = blue;
      }
    return this;
  }

  /** Adds to every channel, as a theme's tint does. */
  tint(change: [red: number, green: number, blue: number]): this {
    const { data } = this.pixels;
    for (let at = 0; at < data.length; at += 4)
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = Math.min(255, Math.max(0, data[at + channel]! + change[channel]!));
    return this;
  }

  /** Strokes that look like a word: a pattern of 2×2 blocks that depends on the text only. */
  word(x: number, y: number, text: string, color: Color = '#222222'): this {
    for (const [index, letter] of text.split('').entries()) {
      const random = generator(letter.charCodeAt(0));
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 3; column++)
          if (random() < 0.5)
            this.paint({ x: x + index * 8 + column * 2, y: y + row * 2, width: 2, height: 2 }, color);
    }
    return this;
  }

  button(box: Box, text: string, ground: Color = '#1565c0', color: Color = '#ffffff'): this {
    return this.paint(box, ground).word(box.x + 12, box.y + 9, text, color);
  }
}

/** A dense screen: a header, a side bar and a table of 24 rows of words. */
export function screen(): Picture {
  const picture = new Picture(1280, 720, '#f6f8fa');
  picture.paint({ x: 0, y: 0, width: 1280, height: 44 }, '#1f3a5f').word(16, 16, 'Ward 4B', '#ffffff');
  for (let row = 0; row < 24; row++) {
    const y = 60 + row * 26;
    picture.paint({ x: 200, y: y + 24, width: 1000, height: 1 }, '#dddddd');
    picture.word(210, y + 6, `patient ${row} ${String.fromCharCode(65 + row)}`);
    picture.word(430, y + 6, `dose ${row * 5} mg`).word(640, y + 6, `order ${row * 37}`);
  }
  return picture;
}

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function channels(color: Color): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
