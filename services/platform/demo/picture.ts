import sharp from 'sharp';
import { sha256Of } from '../src/uploads/contentHash.ts';
import type { PreparedImage } from '../src/uploads/image.ts';

/** Turns a drawn picture into the form that the file store takes: what `prepareImage` would return, without its checks. */
export async function asPicture(drawn: Buffer): Promise<PreparedImage> {
  const { width, height } = await sharp(drawn).metadata();
  const small = await sharp(drawn)
    .resize(400, 400, { fit: 'inside' })
    .webp({ quality: 70, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    full: { buffer: drawn, contentType: 'image/webp', width, height },
    thumb: { buffer: small.data, contentType: 'image/webp', width: small.info.width, height: small.info.height },
    sha256: sha256Of(drawn),
    format: 'webp',
  };
}
