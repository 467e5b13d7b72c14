/**
 * What a lens and a sensor lay over every picture: a lamp's pool of light, darker corners, grain. Gradients over the whole
 * picture cost more to draw than all the shapes, so a few veils are drawn once and laid over many pictures.
 */
import sharp from 'sharp';
import { Canvas, rect } from './canvas.ts';
import { randomOf } from './random.ts';

/** How many different veils there are for each light. */
export const VEILS = 4;
export type Light = 'bright' | 'dim';

/** Raw RGBA pixels. Weakly held: a megabyte each, and used only while demo data is written. */
const made = new Map<string, WeakRef<Buffer>>();

/** The veil `kind` (0 to 3) of a light, as raw RGBA pixels of the size of the picture. */
export async function veilOf(width: number, height: number, light: Light, kind: number): Promise<Buffer> {
  const key = `${width}x${height}:${light}:${kind}`;
  const known = made.get(key)?.deref();
  if (known) return known;
  const pixels = await drawVeil(width, height, light, kind);
  made.set(key, new WeakRef(pixels));
  return pixels;
}

async function drawVeil(width: number, height: number, light: Light, kind: number): Promise<Buffer> {
  const random = randomOf('veil', light, kind);
  const canvas = new Canvas(width, height);
  const bright = light === 'bright';
  const warm = random.pick(['#ffdca8', '#fff1dc', '#dcecff']);
  const [cx, cy] = [random.between(0.3, 0.7), random.between(0.15, 0.5)];
  canvas.add(
    rect(0, 0, width, height, '#0b1018', `fill-opacity="${bright ? 0 : random.between(0.08, 0.2)}"`),
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [0, warm, bright ? 0.26 : 0.18],
          [1, warm, 0],
        ],
        cx,
        cy,
        0.6,
      ),
    ),
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [0.45, '#000000', 0],
          [1, '#05070a', bright ? 0.42 : 0.56],
        ],
        0.5,
        0.5,
        0.75,
      ),
    ),
  );
  return sharp(Buffer.from(canvas.svg()))
    .composite([{ input: grain(width, height, kind), raw: { width, height, channels: 4 } }])
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** A sensor's noise, in cells of two pixels: finer noise costs bytes and is lost in compression anyway. */
function grain(width: number, height: number, kind: number): Buffer {
  const random = randomOf('grain', kind);
  // A portrait's small picture shows each cell larger.
  const strength = width < 320 ? 8 : 22;
  // One 32-bit number per pixel, which holds its four bytes.
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const value = random.next() + random.next() - 1;
      const alpha = Math.round(Math.abs(value) * strength);
      const pixel = (alpha << 24) | (value > 0 ? 0xffffff : 0);
      const at = y * width + x;
      pixels[at] = pixels[at + 1] = pixels[at + width] = pixels[at + width + 1] = pixel;
    }
  }
  return Buffer.from(pixels.buffer);
}
