import sharp from 'sharp';
export async function drawScene(_: { kind: string; variant: 'before' | 'after'; seed: number }): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#88a' } }).png().toBuffer();
}
