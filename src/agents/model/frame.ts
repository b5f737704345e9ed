import { decodePng, encodePng } from '../../recording/png.ts';
import type { Observation } from '../agent.ts';
import { fitImage, type ImageLimits } from './imageLimits.ts';
import { crop, resample } from './resample.ts';
import type { Size } from './space.ts';

/** A screenshot as a provider gets it. */
export type Frame = {
  png: Buffer;
  base64: string;
  /** Of the picture as sent. */
  width: number;
  height: number;
  /** CSS pixels that the whole picture shows. */
  viewport: Size;
  /** PNG as observed, for enlarging parts. */
  original: Buffer;
};

/** A box in CSS pixels. */
export type Region = { x0: number; y0: number; x1: number; y1: number };

/** Offsets of width and height in a PNG (PNG specification, section 11.2.1). */
const widthAt = 16;
const heightAt = 20;

function sizeOf(png: Buffer): Size {
  return { width: png.readUInt32BE(widthAt), height: png.readUInt32BE(heightAt) };
}

/** The screenshot within the provider's limits; the very bytes when they fit. Throws PngError for what is no PNG. */
export function frameOf(
  { screenshot, viewport }: Pick<Observation, 'screenshot' | 'viewport'>,
  limits: ImageLimits,
): Frame {
  const size = screenshot.length > heightAt + 4 ? sizeOf(screenshot) : decodePng(screenshot);
  const target = fitImage(size, limits);
  const same = target.width === size.width && target.height === size.height;
  const png = same ? screenshot : encodePng(resample(decodePng(screenshot), target));
  return { png, base64: png.toString('base64'), ...target, viewport, original: screenshot };
}

/** A region of a frame enlarged to the frame's own size bounds; null when the region is not within the screen. */
export function enlarge(frame: Frame, region: Region): Frame | null {
  const { viewport } = frame;
  const inside =
    region.x0 >= 0 &&
    region.y0 >= 0 &&
    region.x1 <= viewport.width &&
    region.y1 <= viewport.height &&
    region.x1 - region.x0 >= 1 &&
    region.y1 - region.y0 >= 1;
  if (!inside) return null;
  const pixels = decodePng(frame.original);
  const [across, down] = [pixels.width / viewport.width, pixels.height / viewport.height];
  const at = { x: Math.floor(region.x0 * across), y: Math.floor(region.y0 * down) };
  const size = {
    width: Math.min(pixels.width, Math.ceil(region.x1 * across)) - at.x,
    height: Math.min(pixels.height, Math.ceil(region.y1 * down)) - at.y,
  };
  const scale = Math.min(frame.width / size.width, frame.height / size.height);
  const target = {
    width: Math.max(1, Math.floor(size.width * scale)),
    height: Math.max(1, Math.floor(size.height * scale)),
  };
  const png = encodePng(resample(crop(pixels, at, size), target));
  return { ...frame, png, base64: png.toString('base64'), ...target };
}
