/** The background of a picture: tiled and painted walls, floors in perspective, light. */
import { ellipse, path, polygon, rect, shade, stroke, type Canvas, type Point } from './canvas.ts';
import type { Random } from './random.ts';

export interface Tiles {
  readonly size: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

const TILE_COLOURS = ['#dfe6e4', '#d8e3ea', '#e9e2d3', '#cfdcd5', '#e6e6e6', '#d9d2c6'] as const;
const PAINT_COLOURS = ['#e4dccb', '#d7dfdd', '#dcd5c9', '#cfd8df', '#e6e0d2', '#d3dccf'] as const;
const FLOOR_COLOURS = ['#a89f92', '#8f9496', '#b3a58e', '#9a8f86', '#86908c'] as const;

/** A wall of glazed tiles, each a little different, light falling from the upper left. */
export function tiledWall(canvas: Canvas, random: Random, colour: string = random.pick(TILE_COLOURS)): Tiles {
  const size = random.whole(92, 124);
  const x = -random.whole(0, size - 1);
  const y = -random.whole(0, size - 1);
  canvas.add(rect(0, 0, canvas.width, canvas.height, shade(colour, -0.3)));
  for (let left = x; left < canvas.width; left += size) {
    for (let top = y; top < canvas.height; top += size) {
      tile(canvas, left, top, size, shade(colour, random.between(-0.07, 0.05)));
    }
  }
  return { size, colour, x, y };
}

/** One tile with its bevel and the reflection of a window. */
export function tile(canvas: Canvas, x: number, y: number, size: number, colour: string): void {
  const w = size - 4;
  canvas.add(
    rect(x + 2, y + 2, w, w, shade(colour, -0.14), 'rx="3"'),
    rect(x + 2, y + 2, w - 2, w - 2, shade(colour, 0.3), 'rx="3"'),
    rect(x + 4, y + 4, w - 4, w - 4, colour, 'rx="2"'),
    polygon(
      [
        [x + 8, y + 8],
        [x + size * 0.55, y + 8],
        [x + 8, y + size * 0.6],
      ],
      '#ffffff',
      'fill-opacity="0.13"',
    ),
  );
}

/** A painted wall with the roller's faint stripes and stains of use. */
export function paintedWall(canvas: Canvas, random: Random, colour: string = random.pick(PAINT_COLOURS)): string {
  canvas.add(
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      canvas.linear(
        [
          [0, shade(colour, 0.12)],
          [1, shade(colour, -0.16)],
        ],
        [0, 0, 0.6, 1],
      ),
    ),
  );
  for (let i = 0; i < 16; i += 1) {
    const x = random.between(0, canvas.width);
    canvas.add(
      rect(
        x,
        0,
        random.between(8, 46),
        canvas.height,
        random.chance(0.5) ? '#ffffff' : '#000000',
        'fill-opacity="0.018"',
      ),
    );
  }
  for (let i = 0; i < 4; i += 1) {
    const [x, y] = [random.between(0, canvas.width), random.between(0, canvas.height)];
    canvas.add(canvas.smudge(x, y, random.between(30, 90), random.between(20, 60), '#5b5346', 0.1));
  }
  return colour;
}

/** A tiled floor from `horizon` down, its joints running to a vanishing point, with a skirting at the wall. */
export function floor(
  canvas: Canvas,
  random: Random,
  horizon: number,
  colour: string = random.pick(FLOOR_COLOURS),
): string {
  const { width, height } = canvas;
  canvas.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      canvas.linear([
        [0, shade(colour, -0.28)],
        [1, shade(colour, 0.12)],
      ]),
    ),
  );
  const centre = width * random.between(0.4, 0.6);
  const joint = shade(colour, -0.45);
  const lines: string[] = [];
  for (let i = -14; i <= 14; i += 1) lines.push(`M${centre + i * 34} ${horizon}L${centre + i * 150} ${height}`);
  for (let depth = 1; depth < 12; depth += 1) {
    const y = horizon + (height - horizon) * (1.25 / (1.25 + (11 - depth) * 0.75) - 0.125);
    if (y > horizon + 3) lines.push(`M0 ${y}H${width}`);
  }
  canvas.add(stroke(lines.join(''), joint, 1.6, 'stroke-opacity="0.55"'));
  return colour;
}

/** The board between wall and floor. */
export function skirting(canvas: Canvas, horizon: number, colour = '#c9c2b4'): void {
  canvas.add(
    rect(
      0,
      horizon - 26,
      canvas.width,
      27,
      canvas.linear([
        [0, shade(colour, 0.2)],
        [0.15, colour],
        [1, shade(colour, -0.25)],
      ]),
    ),
    rect(0, horizon, canvas.width, 9, '#000000', 'fill-opacity="0.22"'),
  );
}

/** The soft shadow of a thing on what it stands or hangs on: its outline, drawn over itself in growing sizes. */
export function shadow(canvas: Canvas, points: readonly Point[], opacity = 0.35, softness = 9): void {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const reach = Math.max(...points.map(([x, y]) => Math.hypot(x - cx, y - cy)));
  const layers = 7;
  for (let i = 0; i < layers; i += 1) {
    const grown = 1 + ((i / (layers - 1)) * 2 - 1) * ((softness * 1.6) / reach);
    const outline = points.map(([x, y]) => [cx + (x - cx) * grown, cy + (y - cy) * grown] as const);
    const width = (softness * 0.8).toFixed(1);
    canvas.add(
      polygon(
        outline,
        '#15120d',
        `fill-opacity="${(opacity / layers).toFixed(3)}" stroke="#15120d" stroke-opacity="${(opacity / layers / 2).toFixed(3)}" stroke-width="${width}" stroke-linejoin="round"`,
      ),
    );
  }
}

/** A drop hanging or falling, `size` pixels high. */
export function drop(canvas: Canvas, x: number, y: number, size: number): void {
  const r = size * 0.36;
  canvas.add(
    path(
      `M${x} ${y}C${x + r * 0.4} ${y + size * 0.35} ${x + r} ${y + size * 0.5} ${x + r} ${y + size * 0.68}A${r} ${r} 0 1 1 ${x - r} ${y + size * 0.68}C${x - r} ${y + size * 0.5} ${x - r * 0.4} ${y + size * 0.35} ${x} ${y}Z`,
      canvas.linear([
        [0, '#e8f4fb', 0.85],
        [0.6, '#9fc3d6', 0.8],
        [1, '#5f8ba3', 0.9],
      ]),
    ),
    ellipse(x - r * 0.35, y + size * 0.6, r * 0.22, r * 0.34, '#ffffff', 'fill-opacity="0.95"'),
  );
}

/** Water or dirt that ran down a wall. */
export function streaks(
  canvas: Canvas,
  random: Random,
  from: Point,
  spread: number,
  length: number,
  colour: string,
): void {
  for (let i = 0; i < 9; i += 1) {
    const x = from[0] + random.between(-spread, spread);
    const end = from[1] + length * random.between(0.35, 1);
    const d = `M${x} ${from[1]}C${x + random.between(-5, 5)} ${from[1] + 40} ${x + random.between(-5, 5)} ${end - 30} ${x} ${end}`;
    const width = random.between(5, 15);
    for (const share of [1, 0.66, 0.33]) canvas.add(stroke(d, colour, width * share, 'stroke-opacity="0.11"'));
  }
}
