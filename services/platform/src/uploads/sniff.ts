/** Tells what a file is by its first bytes. Names and headers are the sender's claims, and are never used. */

export type Sniffed =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'tiff'
  | 'heic'
  | 'svg'
  | 'bmp'
  | 'psd'
  | 'jxl'
  | 'video'
  | 'pdf'
  | 'zip'
  | 'unknown';

/** Brands of the ISO container that hold HEVC pictures: what phones write and browsers can't show. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
const PLAIN_HEIF_BRANDS = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

const MAGIC: readonly (readonly [Sniffed, number, readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', 0, [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2b]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['psd', 0, [0x38, 0x42, 0x50, 0x53]],
  ['jxl', 0, [0xff, 0x0a]],
  ['jxl', 0, [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['video', 0, [0x1a, 0x45, 0xdf, 0xa3]],
];

/** Tells the kind of content; 'unknown' for anything that no form accepts and that has no error of its own. */
export function sniff(content: Buffer): Sniffed {
  if (content.toString('latin1', 4, 8) === 'ftyp') return sniffContainer(content);
  for (const [kind, offset, bytes] of MAGIC) {
    if (content.length >= offset + bytes.length && bytes.every((byte, i) => content[offset + i] === byte)) return kind;
  }
  if (isBitmap(content)) return 'bmp';
  const opening = content
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (opening.startsWith('<') && /<([a-z]+:)?svg[\s>]/i.test(opening)) return 'svg';
  return 'unknown';
}

/** `BM` alone may begin any text; a bitmap has four zeros after its size, and states how long its header is. */
function isBitmap(content: Buffer): boolean {
  if (content.length < 18 || content.toString('latin1', 0, 2) !== 'BM') return false;
  return content.readUInt32LE(6) === 0 && [12, 16, 40, 52, 56, 64, 108, 124].includes(content.readUInt32LE(14));
}

/** `ftyp`: a size, a main brand and compatible brands tell photographs (AVIF, HEIC) from films. */
function sniffContainer(content: Buffer): Sniffed {
  const end = Math.min(content.readUInt32BE(0), content.length, 256);
  const brands = [content.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(content.toString('latin1', at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'heic';
  return PLAIN_HEIF_BRANDS.has(brands[0] ?? '') ? 'heic' : 'video';
}
