import type { Pixels } from '../../../recording/png.ts';
import { around, type Box, type TextLine, type Word } from '../screen.ts';
import type { Network } from './runtime.ts';

/** Height for which the recognition network was trained, in pixels. */
const lineHeight = 48;
/** The network gives one character, or none, for every eight columns of its input. */
const columnsPerStep = 8;
/** Narrow input is widened with its own background: the network misses single characters otherwise. */
const narrowest = 96;
const leastConfidence = 0.5;

type Character = { text: string; confidence: number; x: number };

/** Reads one line; null when there is no text in the box. Boxes of words come from where the network saw them. */
export async function recognizeLine(
  network: Network,
  characters: readonly string[],
  pixels: Pixels,
  box: Box,
): Promise<TextLine | null> {
  const scale = lineHeight / box.height;
  const used = Math.max(1, Math.round(box.width * scale));
  const width = Math.max(narrowest, Math.ceil(used / columnsPerStep) * columnsPerStep);
  const output = await network.run(recognitionInput(pixels, box, used, width), [1, 3, lineHeight, width]);
  const read = decode(output.data, output.dims, characters, width);
  if (read.length === 0) return null;
  const confidence = read.reduce((sum, one) => sum + one.confidence, 0) / read.length;
  if (confidence < leastConfidence) return null;
  const words = wordsOf(read, box, scale);
  if (words.length === 0) return null;
  return { text: words.map((word) => word.text).join(' '), words, box: around([box]) };
}

/** Bilinear; the columns beyond the text repeat its last one. Blue, green, red, from -1 to 1. */
function recognitionInput(pixels: Pixels, box: Box, used: number, width: number): Float32Array {
  const plane = lineHeight * width;
  const input = new Float32Array(3 * plane);
  const across = box.width / used;
  const down = box.height / lineHeight;
  for (let row = 0; row < lineHeight; row++) {
    const fromY = Math.min(Math.max((row + 0.5) * down - 0.5, 0), box.height - 1);
    const upper = Math.floor(fromY);
    const lower = Math.min(upper + 1, box.height - 1);
    const weightY = fromY - upper;
    for (let column = 0; column < width; column++) {
      const fromX = Math.min(Math.max((column + 0.5) * across - 0.5, 0), box.width - 1);
      const leftX = Math.floor(fromX);
      const rightX = Math.min(leftX + 1, box.width - 1);
      const weightX = fromX - leftX;
      for (let channel = 0; channel < 3; channel++) {
        const value = (x: number, y: number): number =>
          pixels.data[((box.y + y) * pixels.width + box.x + x) * 4 + 2 - channel]!;
        const top = value(leftX, upper) * (1 - weightX) + value(rightX, upper) * weightX;
        const low = value(leftX, lower) * (1 - weightX) + value(rightX, lower) * weightX;
        input[channel * plane + row * width + column] = (top * (1 - weightY) + low * weightY) / 127.5 - 1;
      }
    }
  }
  return input;
}

/** The likeliest class of every step; 0 is "none", and a class that goes on is one character. */
function decode(
  data: Float32Array,
  dims: readonly number[],
  characters: readonly string[],
  width: number,
): Character[] {
  const steps = dims[1]!;
  const classes = dims[2]!;
  const read: Character[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    const start = step * classes;
    for (let at = 1; at < classes; at++) if (data[start + at]! > data[start + best]!) best = at;
    if (best !== 0 && best !== last) {
      const text = characters[best - 1] ?? '';
      read.push({ text, confidence: data[start + best]!, x: ((step + 0.5) * width) / steps });
    }
    last = best;
  }
  return read;
}

function wordsOf(read: readonly Character[], box: Box, scale: number): Word[] {
  const groups: Character[][] = [[]];
  for (const character of read) {
    if (character.text.trim() === '') groups.push([]);
    else groups.at(-1)!.push(character);
  }
  const words = groups.filter((group) => group.length > 0);
  return words.map((group, index) => {
    const half = box.height * 0.3;
    const from = index === 0 ? 0 : Math.max(0, group[0]!.x / scale - half);
    const to = index === words.length - 1 ? box.width : Math.min(box.width, group.at(-1)!.x / scale + half);
    return {
      text: group.map((one) => one.text).join(''),
      box: {
        x: Math.round(box.x + from),
        y: box.y,
        width: Math.max(1, Math.round(to - from)),
        height: box.height,
      },
    };
  });
}
