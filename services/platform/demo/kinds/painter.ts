import type { Canvas } from '../canvas.ts';
import type { Random } from '../random.ts';

/** Draws one scene of 640 × 480 pixels: with its fault, or `fixed`. The same random stream must show the same place both times. */
export type Painter = (canvas: Canvas, random: Random, fixed: boolean) => void;
