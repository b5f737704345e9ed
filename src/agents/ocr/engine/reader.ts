import { createHash } from 'node:crypto';
import { decodePng, pixelDigest, type Pixels } from '../../../recording/png.ts';
import type { Box, ScreenReader, ScreenText, TextLine } from '../screen.ts';
import { detectText } from './detect.ts';
import { findFrames } from './frames.ts';
import { recognizeLine } from './recognize.ts';
import { loadModels, type OcrModels } from './runtime.ts';

/** What is kept of the pictures and the pieces of text that were read before. */
const keptScreens = 32;
const keptPieces = 4000;
/** Below this share of full brightness a piece has no bright pixel: it is behind the veil of an open dialog. */
const veiled = 0.7;
/** With fewer veiled pieces there is no dialog, and dark boxes are drawn dark. */
const fewestVeiled = 5;

/**
 * Reads screens with PP-OCR. What does not change from one screen to the next is read once: pieces are known by their pixels,
 * so that a screen is read alike whatever was read before it. Throws UsageError when the package is missing.
 */
export async function openReader(threads = 1): Promise<ScreenReader> {
  return new OcrReader(await loadModels(threads));
}

class OcrReader implements ScreenReader {
  readonly #models: OcrModels;
  readonly #screens = new Map<string, ScreenText>();
  readonly #pieces = new Map<string, TextLine | null>();

  constructor(models: OcrModels) {
    this.#models = models;
  }

  async read(screenshot: Buffer): Promise<ScreenText> {
    const pixels = decodePng(screenshot);
    const digest = pixelDigest(pixels);
    const known = this.#screens.get(digest);
    if (known !== undefined) return known;
    const pieces = await detectText(this.#models.detection, pixels);
    const shown = pieces.filter((box) => !isVeiled(pixels, box));
    const lines: TextLine[] = [];
    for (const box of shown) {
      const line = await this.#line(pixels, box);
      if (line !== null) lines.push(line);
    }
    const frames = findFrames(pixels);
    const hasDialog = pieces.length - shown.length >= fewestVeiled;
    const screen = {
      lines: lines.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x),
      frames: hasDialog ? frames.filter((frame) => !isVeiled(pixels, frame)) : frames,
      width: pixels.width,
      height: pixels.height,
    };
    remember(this.#screens, digest, screen, keptScreens);
    return screen;
  }

  async close(): Promise<void> {
    await this.#models.detection.close();
    await this.#models.recognition.close();
  }

  async #line(pixels: Pixels, box: Box): Promise<TextLine | null> {
    const key = pieceKey(pixels, box);
    let line = this.#pieces.get(key);
    if (line === undefined) {
      const { recognition, characters } = this.#models;
      const read = await recognizeLine(recognition, characters, pixels, box);
      line = read === null ? null : moved(read, -box.x, -box.y);
      remember(this.#pieces, key, line, keptPieces);
    }
    return line === null ? null : moved(line, box.x, box.y);
  }
}

function pieceKey(pixels: Pixels, box: Box): string {
  const hash = createHash('sha256').update(`${box.width}x${box.height}`);
  for (let y = box.y; y < box.y + box.height; y++) {
    const start = (y * pixels.width + box.x) * 4;
    hash.update(pixels.data.subarray(start, start + box.width * 4));
  }
  return hash.digest('base64');
}

function isVeiled(pixels: Pixels, box: Box): boolean {
  for (let y = box.y; y < box.y + box.height; y++) {
    const start = (y * pixels.width + box.x) * 4;
    for (let at = start; at < start + box.width * 4; at += 4) {
      const { data } = pixels;
      if (Math.max(data[at]!, data[at + 1]!, data[at + 2]!) >= veiled * 255) return false;
    }
  }
  return true;
}

function moved(line: TextLine, dx: number, dy: number): TextLine {
  const shift = (box: Box): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
  return {
    text: line.text,
    box: shift(line.box),
    words: line.words.map((word) => ({ text: word.text, box: shift(word.box) })),
  };
}

/** Forgets the oldest first. */
function remember<T>(known: Map<string, T>, key: string, value: T, most: number): void {
  known.set(key, value);
  if (known.size <= most) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
