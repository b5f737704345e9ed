import { compareStructure } from '../drift/structure.ts';
import { encodePng, type Pixels } from '../recording/png.ts';

/** Share of the new screen that is left to be recognized under the marked pixels. */
const paleness = 0.6;

/**
 * The new screen, pale and grey, with every pixel that differs from the old one in magenta, and those in orange whose
 * difference is a mere shade. Screens of different size have no common pixels, so that all are marked.
 */
export function differencePng(old: Pixels, now: Pixels): Buffer {
  const { width, height } = now;
  const same = old.width === width && old.height === height;
  const differs = same ? compareStructure(old, now).differs : new Uint8Array(width * height).fill(1);
  const data = Buffer.alloc(width * height * 4, 255);
  for (let index = 0, at = 0; index < differs.length; index++, at += 4) {
    const [red, green, blue] = [now.data[at]!, now.data[at + 1]!, now.data[at + 2]!];
    if (differs[index] !== 0) data.set([211, 0, 107], at);
    else if (old.data.compare(now.data, at, at + 4, at, at + 4) !== 0) data.set([245, 158, 11], at);
    else data.fill(255 - (255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * (1 - paleness), at, at + 3);
  }
  return encodePng({ width, height, data });
}
