import sharp from 'sharp';
import type { Canvas } from './canvas.ts';
import { veilOf, type Light } from './veil.ts';

/** Renders the drawing as a phone would photograph it: through its lens and sensor, then compressed as phones do. */
export async function photograph(canvas: Canvas, light: Light, veil: number): Promise<Buffer> {
  const { width, height } = canvas;
  return sharp(Buffer.from(canvas.svg()))
    .flatten({ background: '#808080' })
    .composite([
      { input: await veilOf(width, height, light, veil), raw: { width, height, channels: 4 }, blend: 'over' },
    ])
    .webp({ quality: 62, effort: 2 })
    .toBuffer();
}
