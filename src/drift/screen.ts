import { decodePng, pixelDigest, type Pixels } from '../recording/png.ts';

/** One screenshot; decoded and digested at most once, and only when needed. */
export class Screen {
  readonly #png: Buffer | null;
  #pixels: Pixels | null;
  #digest: string | null;

  private constructor(png: Buffer | null, pixels: Pixels | null, digest: string | null) {
    this.#png = png;
    this.#pixels = pixels;
    this.#digest = digest;
  }

  /** `digest`: the pixels' digest when a store has worked it out already. */
  static ofPng(png: Buffer, digest: string | null = null): Screen {
    return new Screen(png, null, digest);
  }

  static ofPixels(pixels: Pixels, digest: string | null = null): Screen {
    return new Screen(null, pixels, digest);
  }

  /** Throws `PngError` when the bytes are no PNG. Not to be changed. */
  get pixels(): Pixels {
    this.#pixels ??= decodePng(this.#png!);
    return this.#pixels;
  }

  get digest(): string {
    this.#digest ??= pixelDigest(this.pixels);
    return this.#digest;
  }

  /** Whether both have the same pixels; settled without decoding when bytes or known digests are equal. */
  equals(other: Screen): boolean {
    if (this === other || (this.#png !== null && other.#png !== null && this.#png.equals(other.#png)))
      return true;
    if (this.#digest !== null && other.#digest !== null) return this.#digest === other.#digest;
    const { width, height, data } = this.pixels;
    return width === other.pixels.width && height === other.pixels.height && data.equals(other.pixels.data);
  }
}
