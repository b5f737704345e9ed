import type { Pixels } from '../../../recording/png.ts';
import type { Box } from '../screen.ts';
import type { Network } from './runtime.ts';

/** Mean and deviation with which PP-OCR's detection was trained, in the order blue, green, red. */
const means = [0.485, 0.456, 0.406] as const;
const deviations = [0.229, 0.224, 0.225] as const;
/** The network halves its input five times. */
const multiple = 32;
/** A pixel belongs to text from this likelihood on; a region must reach the second one on average. */
const pixelThreshold = 0.3;
const regionThreshold = 0.5;
/** The network marks the core of a text; the whole is larger by area × ratio ÷ circumference on each side. */
const unclipRatio = 1.6;
const smallestSide = 3;

/** Finds the text of a picture; boxes are upright, within the picture, in whole pixels. */
export async function detectText(network: Network, pixels: Pixels): Promise<Box[]> {
  const width = Math.ceil(pixels.width / multiple) * multiple;
  const height = Math.ceil(pixels.height / multiple) * multiple;
  const map = await network.run(detectionInput(pixels, width, height), [1, 3, height, width]);
  return regions(map.data, width, height)
    .map((region) => grow(region, pixels))
    .filter((box) => box.width > smallestSide && box.height > smallestSide);
}

function detectionInput({ width, height, data }: Pixels, paddedWidth: number, paddedHeight: number) {
  const plane = paddedWidth * paddedHeight;
  const input = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [means[channel]!, deviations[channel]!];
    for (let y = 0; y < height; y++) {
      let at = y * width * 4 + (2 - channel);
      let to = channel * plane + y * paddedWidth;
      for (let x = 0; x < width; x++, at += 4, to++) input[to] = (data[at]! / 255 - mean) / deviation;
    }
  }
  return input;
}

/** Bounding boxes of connected pixels (four neighbors) that are text. */
function regions(map: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(width * height);
  const found: Box[] = [];
  const stack: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || map[start]! < pixelThreshold) continue;
    let [left, top, rightmost, lowest, sum, count] = [width, height, 0, 0, 0, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      rightmost = Math.max(rightmost, x);
      top = Math.min(top, y);
      lowest = Math.max(lowest, y);
      sum += map[at]!;
      count += 1;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || map[next]! < pixelThreshold) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const box = { x: left, y: top, width: rightmost - left + 1, height: lowest - top + 1 };
    if (Math.min(box.width, box.height) >= smallestSide && sum / count >= regionThreshold) found.push(box);
  }
  return found;
}

function grow(core: Box, picture: { width: number; height: number }): Box {
  const by = Math.round((core.width * core.height * unclipRatio) / (2 * (core.width + core.height)));
  const x = Math.max(0, core.x - by);
  const y = Math.max(0, core.y - by);
  return {
    x,
    y,
    width: Math.min(picture.width, core.x + core.width + by) - x,
    height: Math.min(picture.height, core.y + core.height + by) - y,
  };
}
