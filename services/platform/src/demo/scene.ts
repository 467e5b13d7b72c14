/**
 * Draws the photographs of the demo data: what residents and staff would have taken with a phone. Everything is made of
 * shapes, so the repository carries no pictures, and the same seed gives the same picture.
 */
import sharp from 'sharp';
import { Canvas } from './canvas.ts';
import { airConditioner, bedFrame, brokenLight, doorLock, pest, wallMould } from './dry-rooms.ts';
import { filmGrain } from './grain.ts';
import { randomOf } from './random.ts';
import { light } from './surfaces.ts';
import { cloggedDrain, crackedTile, leakingTap, waterHeater, type Painter } from './wet-rooms.ts';

const PAINTERS = {
  'leaking-tap': leakingTap,
  'broken-light': brokenLight,
  'clogged-drain': cloggedDrain,
  'cracked-tile': crackedTile,
  'air-conditioner': airConditioner,
  'door-lock': doorLock,
  pest,
  'bed-frame': bedFrame,
  'water-heater': waterHeater,
  'wall-mould': wallMould,
} as const satisfies Record<string, Painter>;

export type SceneKind = keyof typeof PAINTERS;
export const sceneKinds = Object.keys(PAINTERS) as SceneKind[];

export interface SceneOptions {
  readonly kind: SceneKind;
  /** Equal seeds show the same place; before and after of one ticket share theirs. */
  readonly seed: number | string;
  /** `before` (the default) shows the fault, `after` its repair. */
  readonly variant?: 'before' | 'after';
  /** Tells several pictures of one place apart: another distance, angle and light. */
  readonly view?: number;
}

/** 640 × 480 pixels, as WebP of at most 40 kB. */
export async function drawScene({ kind, seed, variant = 'before', view = 0 }: SceneOptions): Promise<Buffer> {
  const canvas = new Canvas(640, 480);
  const camera = randomOf(kind, seed, variant, view);
  const zoom = camera.between(1.04, 1.22);
  const shift = [camera.between(-22, 22), camera.between(-16, 16)].map((value) => value.toFixed(1));
  canvas.add(`<g transform="translate(320 240) rotate(${camera.between(-2.6, 2.6).toFixed(2)}) scale(${zoom.toFixed(3)}) translate(-320 -240) translate(${shift.join(' ')})">`);
  PAINTERS[kind](canvas, randomOf(kind, seed), variant === 'after');
  canvas.add('</g>');
  light(canvas, camera, variant === 'after' ? 1 : camera.between(0.35, 0.85));
  return photograph(canvas, camera.whole(0, 3));
}

/** The drawing through a phone's lens and sensor: grain, then a compression like theirs. */
export async function photograph(canvas: Canvas, grain: number): Promise<Buffer> {
  const { width, height } = canvas;
  return sharp(Buffer.from(canvas.svg()))
    .flatten({ background: '#808080' })
    .composite([{ input: filmGrain(width, height, grain), raw: { width, height, channels: 4 }, blend: 'over' }])
    .webp({ quality: 62, effort: 2 })
    .toBuffer();
}
