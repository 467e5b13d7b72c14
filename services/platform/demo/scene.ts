/**
 * Draws the photographs of the demo data: what residents and staff would have taken with a phone. Everything is made of
 * shapes, so the repository carries no pictures, and the same seed gives the same picture.
 */
import { Canvas } from './canvas.ts';
import { airConditioner } from './kinds/airConditioner.ts';
import { bedFrame } from './kinds/bedFrame.ts';
import { brokenLight } from './kinds/brokenLight.ts';
import { cloggedDrain } from './kinds/cloggedDrain.ts';
import { crackedTile } from './kinds/crackedTile.ts';
import { doorLock } from './kinds/doorLock.ts';
import { leakingTap } from './kinds/leakingTap.ts';
import { pest } from './kinds/pest.ts';
import { wallMould } from './kinds/wallMould.ts';
import { waterHeater } from './kinds/waterHeater.ts';
import type { Painter } from './kinds/painter.ts';
import { photograph } from './photograph.ts';
import { randomOf } from './random.ts';
import { VEILS } from './veil.ts';

export { drawAvatar } from './avatar.ts';
export { drawBuilding } from './building.ts';

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

interface SceneOptions {
  readonly kind: SceneKind;
  /** Equal seeds show the same place; before and after of one alert share theirs. */
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
  canvas.add(
    `<g transform="translate(320 240) rotate(${camera.between(-2.6, 2.6).toFixed(2)}) scale(${zoom.toFixed(3)}) translate(-320 -240) translate(${shift.join(' ')})">`,
  );
  PAINTERS[kind](canvas, randomOf(kind, seed), variant === 'after');
  canvas.add('</g>');
  return photograph(canvas, variant === 'after' ? 'bright' : 'dim', camera.whole(0, VEILS - 1));
}
