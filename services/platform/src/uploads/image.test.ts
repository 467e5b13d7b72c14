import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { prepareImage } from './image.ts';
import { UploadError } from './uploadError.ts';

const fixtures = join(__dirname, 'fixtures');
const photo = readFileSync(join(fixtures, 'coffee.jpg'));
const heic = readFileSync(join(fixtures, 'coffee.heic'));

async function refused(content: Buffer): Promise<{ statusCode: number; code: string }> {
  const error: unknown = await prepareImage(content).then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof UploadError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return { statusCode: error.statusCode, code: error.code };
}

/** The photograph as a phone held sideways writes it: pixels rotated, the orientation in EXIF, with location and device. */
async function fromPhone(orientation: number): Promise<Buffer> {
  const turns: Record<number, (s: Sharp) => Sharp> = {
    1: (s) => s,
    3: (s) => s.rotate(180),
    6: (s) => s.rotate(-90),
    8: (s) => s.rotate(90),
    5: (s) => s.rotate(-90).flop(),
  };
  const turned = await (turns[orientation] as (s: Sharp) => Sharp)(sharp(photo)).toBuffer();
  return sharp(turned)
    .withExif({
      IFD0: { Make: 'Fairphone', Model: 'FP5', Artist: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '1/1 17/1 2400/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '103/1 51/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Mean difference of two pictures, per channel, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const pixels = (x: Buffer) => sharp(x).resize(60, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [p, q] = await Promise.all([pixels(a), pixels(b)]);
  return p.reduce((sum, value, i) => sum + Math.abs(value - (q[i] ?? 0)), 0) / p.length;
}

describe('a real photograph', () => {
  test.each([1, 3, 6, 8])('is turned upright from EXIF orientation %i', async (orientation) => {
    const sent = await fromPhone(orientation);
    const { full, thumb } = await prepareImage(sent);
    expect([full.width, full.height]).toEqual([600, 400]);
    expect([thumb.width, thumb.height]).toEqual([400, 267]);
    expect(await difference(full.buffer, photo)).toBeLessThan(4);
    expect(await difference(thumb.buffer, photo)).toBeLessThan(5);
  });

  test('loses location, device and all other metadata', async () => {
    const sent = await fromPhone(6);
    expect((await sharp(sent).metadata()).exif?.includes('Fairphone')).toBe(true);
    const { full, thumb } = await prepareImage(sent);
    for (const { buffer } of [full, thumb]) {
      const about = await sharp(buffer).metadata();
      expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(Array(5).fill(undefined));
      expect(buffer.includes('Fairphone')).toBe(false);
      expect(about.format).toBe('webp');
    }
  });

  test('is scaled down for the carousel and never up', async () => {
    const large = await sharp(photo).resize(4000, 2667).jpeg().toBuffer();
    const { full, thumb } = await prepareImage(large);
    expect([full.width, full.height]).toEqual([1600, 1067]);
    expect(thumb.width).toBe(400);
    const small = await prepareImage(await sharp(photo).resize(30).png().toBuffer());
    expect([small.full.width, small.thumb.width]).toEqual([30, 30]);
  });

  test.each(['png', 'webp', 'gif', 'tiff', 'avif'] as const)('is accepted as %s', async (format) => {
    const { full, ...prepared } = await prepareImage(await sharp(photo).toFormat(format).toBuffer());
    expect(prepared.format).toBe(format);
    expect(await difference(full.buffer, photo)).toBeLessThan(12);
  });

  test('has the same hash for the same content and another for another', async () => {
    const other = await sharp(photo).flop().jpeg().toBuffer();
    const [a, b, c] = await Promise.all([prepareImage(photo), prepareImage(photo), prepareImage(other)]);
    expect(a.sha256).toBe(b.sha256);
    expect(a.sha256).not.toBe(c.sha256);
  });

  test('gives its first frame when it is animated', async () => {
    const frame = (hue: number) => sharp(photo).resize(60, 40, { fit: 'fill' }).modulate({ hue }).png().toBuffer();
    const moving = await sharp(await Promise.all([frame(0), frame(180)]), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { full } = await prepareImage(moving);
    expect((await sharp(full.buffer).metadata()).pages ?? 1).toBe(1);
    expect([full.width, full.height]).toEqual([60, 40]);
    expect(await difference(full.buffer, photo)).toBeLessThan(15);
  });

  test('keeps its colours when it comes in CMYK', async () => {
    const { full } = await prepareImage(await sharp(photo).toColourspace('cmyk').jpeg().toBuffer());
    expect((await sharp(full.buffer).metadata()).space).toBe('srgb');
  });
});

describe('images that browsers cannot show', () => {
  test('HEIC from a phone has an error of its own', async () => {
    expect(await refused(heic)).toEqual({ statusCode: 415, code: 'image_heic' });
  });

  test('SVG is refused, with or without a prolog', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [svg, `<?xml version="1.0"?><!-- x -->\n${svg}`, `\uFEFF  ${svg}`]) {
      expect(await refused(Buffer.from(text))).toEqual({ statusCode: 415, code: 'image_svg' });
    }
  });

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['text', Buffer.from('hello')],
    ['one byte', Buffer.from([0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, content) => {
    expect(await refused(content)).toEqual({ statusCode: 415, code: 'image_unsupported' });
  });

  test('an image that is also a page or an archive keeps only its pixels', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(document.cookie)</script>')]);
    const { full, thumb } = await prepareImage(polyglot);
    expect(full.buffer.includes('<script>')).toBe(false);
    expect(thumb.buffer.includes('<script>')).toBe(false);
  });
});

describe('a damaged or hostile picture', () => {
  test.each([0.02, 0.3, 0.6, 0.95])('cut off after %f of it is refused', async (part) => {
    for (const whole of [photo, await sharp(photo).png().toBuffer(), await sharp(photo).webp().toBuffer()]) {
      expect(await refused(whole.subarray(0, Math.floor(whole.length * part)))).toEqual({
        statusCode: 422,
        code: 'image_damaged',
      });
    }
  });

  test('a header alone, or noise behind a good header, is refused', async () => {
    for (const magic of ['ffd8ffe0', '89504e470d0a1a0a', '474946383961', '49492a00', '524946460000000057454250']) {
      const noise = Buffer.concat([
        Buffer.from(magic, 'hex'),
        Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 73) % 256)),
      ]);
      expect(await refused(noise)).toEqual({ statusCode: 422, code: 'image_damaged' });
      expect(await refused(noise.subarray(0, magic.length / 2))).toEqual({ statusCode: 422, code: 'image_damaged' });
    }
  });

  test('a PNG of 50,000 × 50,000 pixels in a few bytes is refused at once', async () => {
    const started = performance.now();
    expect(await refused(bomb(50_000, 50_000))).toEqual({ statusCode: 422, code: 'image_too_many_pixels' });
    expect(await refused(bomb(2_000_000_000, 2))).toEqual({ statusCode: 422, code: expect.stringMatching(/^image_/) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('images with more bytes per pixel may have fewer pixels', async () => {
    // 36 megapixels: as 16 bits of four channels they are 288 MB.
    expect(await refused(bomb(6_000, 6_000, 16, 6))).toEqual({ statusCode: 422, code: 'image_too_many_pixels' });
    expect(await refused(bomb(6_000, 6_000, 8, 6))).toEqual({ statusCode: 422, code: 'image_damaged' });
    expect(await refused(bomb(4_000, 4_000, 16, 6))).toEqual({ statusCode: 422, code: 'image_damaged' });
    const deep = await sharp(photo).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect(await difference((await prepareImage(deep)).full.buffer, photo)).toBeLessThan(5);
  });

  test('ten at once stay within the memory limit', async () => {
    const large = await sharp(photo).resize(4000, 3000, { fit: 'fill' }).jpeg().toBuffer();
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 10 }, () => prepareImage(large)));
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    // Ten photographs of 12 megapixels take a while on a machine that is busy with other tests.
  }, 60_000);
});

/** A well-formed PNG header of any size with almost no data behind it; `kind` 2 is RGB, 6 has alpha too. */
function bomb(width: number, height: number, bits = 8, kind = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, kind, 0, 0, 0], 8);
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
