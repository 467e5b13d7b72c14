import { randomOf } from './random.ts';

const made = new Map<string, Buffer>();

/** A veil of sensor noise as raw RGBA pixels, made once per size and kind (0 to 3). */
export function filmGrain(width: number, height: number, kind: number): Buffer {
  const key = `${width}x${height}:${kind}`;
  const known = made.get(key);
  if (known) return known;
  const random = randomOf('grain', kind);
  const pixels = Buffer.alloc(width * height * 4);
  // Cells of two pixels: finer noise costs bytes and is lost in compression anyway.
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const value = random.next() + random.next() - 1;
      const alpha = Math.round(Math.abs(value) * 22);
      const tone = value > 0 ? 255 : 0;
      for (const at of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) {
        if (at * 4 < pixels.length) pixels.set([tone, tone, tone, alpha], at * 4);
      }
    }
  }
  made.set(key, pixels);
  return pixels;
}
