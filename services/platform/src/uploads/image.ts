/**
 * Turns any uploaded picture into one that browsers show: upright, small, without metadata (where it was taken, on whose phone),
 * and rebuilt from its pixels, so that nothing hidden behind or within the file is kept.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { sha256Of } from './contentHash.ts';
import { sniff, type Sniffed } from './sniff.ts';
import { Semaphore } from './semaphore.ts';
import { UploadError } from './uploadError.ts';

/** One stored form of a picture. Sizes in pixels. */
interface ImageVariant {
  readonly buffer: Buffer;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

export interface PreparedImage {
  /** For the carousel: at most 1600 pixels on its longer side, never enlarged. */
  readonly full: ImageVariant;
  /** For lists and cards: at most 400 pixels. */
  readonly thumb: ImageVariant;
  /** SHA-256 of what was sent, in hex: equal for the same file sent twice. */
  readonly sha256: string;
  /** What the content turned out to be. */
  readonly format: Sniffed;
}

const FULL = 1600;
const THUMB = 400;
/** A phone's largest plain JPEG; it is shrunk while it is read, so it is never in memory as a whole. */
const MAX_PIXELS_JPEG = 120_000_000;
/** Everything else has to be held whole when it is turned upright. */
const MAX_PIXELS = 40_000_000;
/** Bytes of what is held whole: 40 megapixels at the usual 4 bytes. A file of a few hundred kilobytes may have 8 or 16 bytes per pixel. */
const MAX_BYTES = 160_000_000;
const SECONDS = 20;

/** Sniffed kind → the name that the decoder must agree on. A disagreement means a crafted file. */
const READABLE: Partial<Record<Sniffed, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
  tiff: 'tiff',
};

// One thread a picture and no cache: a portal in one process has 350 MB for everything.
sharp.concurrency(1);
sharp.cache(false);
const atOnce = new Semaphore(2);

/**
 * Prepares a picture for storing.
 * @throws UploadError 415 `image_heic`, `image_svg`, `image_unsupported` · 422 `image_damaged`, `image_too_many_pixels` ·
 *   503 `upload_busy` when pictures have queued for too long.
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  const format = sniff(content);
  const decoder = READABLE[format];
  if (!decoder) throw new UploadError(415, unreadable(format));

  const leave = await atOnce.enter(1, 30_000);
  if (!leave) throw new UploadError(503, 'upload_busy');
  try {
    const limit = await checkHeader(content, decoder);
    const full = await encode(open(content, limit).autoOrient(), FULL, 80);
    // From the already small one: a second decode of the original would cost as much as the first.
    const thumb = await encode(sharp(full.buffer), THUMB, 76);
    return { full, thumb, sha256: sha256Of(content), format };
  } catch (problem) {
    throw problem instanceof UploadError ? problem : new UploadError(422, 'image_damaged', { cause: problem });
  } finally {
    leave();
  }
}

function unreadable(format: Sniffed): 'image_heic' | 'image_svg' | 'image_unsupported' {
  if (format === 'heic') return 'image_heic';
  return format === 'svg' ? 'image_svg' : 'image_unsupported';
}

/** Reads only the header and refuses what would swell; returns the pixel limit for decoding. */
async function checkHeader(content: Buffer, decoder: string): Promise<number> {
  const about: Metadata = await sharp(content, { limitInputPixels: false }).metadata();
  if (about.format !== decoder) throw new UploadError(415, 'image_unsupported');
  const limit = decoder === 'jpeg' && !about.isProgressive ? MAX_PIXELS_JPEG : wholePixels(about);
  if (about.width * about.height > limit) {
    throw new UploadError(422, 'image_too_many_pixels', { values: { limit: Math.floor(limit / 1_000_000) } });
  }
  return limit;
}

/** Bytes of one channel of a pixel, by the names that libvips has for them; a name that it adds one day counts as the largest. */
const DEPTHS: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4, complex: 8, double: 8 };

function wholePixels({ channels, depth }: Metadata): number {
  return Math.floor(Math.min(MAX_PIXELS, MAX_BYTES / (channels * (DEPTHS[depth] ?? 16))));
}

function open(content: Buffer, limitInputPixels: number): Sharp {
  // 'error' refuses truncated files and accepts slight irregularities that cameras write. First page or frame only.
  return sharp(content, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true });
}

async function encode(picture: Sharp, longest: number, quality: number): Promise<ImageVariant> {
  const { data, info } = await picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { buffer: data, contentType: 'image/webp', width: info.width, height: info.height };
}
