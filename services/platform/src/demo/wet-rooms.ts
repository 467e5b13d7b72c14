/** What goes wrong where there is water: tap, drain, tile, water heater. `fixed` draws the same place after the repair. */
import { CHROME, COPPER, ellipse, path, pipe, polygon, rect, shade, stroke, type Canvas, type Point } from './canvas.ts';
import type { Random } from './random.ts';
import { drop, floor, shadow, skirting, streaks, tile, tiledWall, type Tiles } from './surfaces.ts';

export type Painter = (canvas: Canvas, random: Random, fixed: boolean) => void;

export const leakingTap: Painter = (canvas, random, fixed) => {
  tiledWall(canvas, random);
  const x = random.between(270, 370);
  basin(canvas, x, fixed);
  const spout = `M${x - 6} 208C${x - 4} 128 ${x + 118} 120 ${x + 112} 196`;
  shadow(canvas, [[x - 4, 330], [x + 60, 226], [x + 150, 212], [x + 156, 262], [x + 30, 340]], 0.25, 12);
  canvas.add(
    pipe(`M${x - 6} 332V196`, 44),
    pipe(spout, 34),
    ellipse(x + 112, 204, 18, 7, '#3c434a'),
    ellipse(x + 112, 203, 13, 4.5, '#20262b'),
    ellipse(x - 6, 336, 44, 13, canvas.linear([[0, '#f2f5f7'], [0.5, '#8d979f'], [1, '#59626a']])),
  );
  const tilt = fixed ? -8 : random.between(-34, -22);
  canvas.add(
    `<g transform="rotate(${tilt.toFixed(1)} ${x - 6} 192)">${pipe(`M${x - 6} 184L${x - 82} 160`, 20)}${ellipse(x - 6, 186, 25, 21, canvas.radial([[0, '#ffffff'], [0.4, '#ccd4da'], [1, '#5d676f']], 0.35, 0.3, 0.8))}</g>`,
  );
  if (fixed) return;
  canvas.add(canvas.soft(3, ellipse(x + 112, 420, 70, 12, '#8a5a2b', 'fill-opacity="0.45"'), stroke(`M${x + 96} 214C${x + 90} 224 ${x + 92} 236 ${x + 90} 250`, '#8a5a2b', 7, 'stroke-opacity="0.5"')));
  canvas.add(stroke(`M${x + 112} 206C${x + 114} 260 ${x + 109} 320 ${x + 112} 410`, '#dff0fa', 5, 'stroke-opacity="0.45"'));
  for (const y of [216, 268, 322, 372]) drop(canvas, x + 112 + random.between(-4, 4), y + random.between(-10, 10), random.between(22, 34));
  for (let i = 0; i < 14; i += 1) drop(canvas, x + 112 + random.between(-80, 80), 392 + random.between(-10, 30), random.between(6, 12));
};

function basin(canvas: Canvas, x: number, fixed: boolean): void {
  const white = fixed ? '#f6f8f8' : '#eceae2';
  canvas.add(
    path('M30 480C40 380 120 336 330 336S604 380 614 480Z', canvas.linear([[0, white], [1, '#a9b0b2']])),
    ellipse(x + 10, 428, 236, 62, canvas.radial([[0, shade(white, -0.38)], [0.7, shade(white, -0.18)], [1, white]], 0.5, 0.62, 0.6)),
    ellipse(x + 10, 424, 236, 60, 'none', 'stroke="#ffffff" stroke-opacity="0.8" stroke-width="4"'),
    ellipse(x + 18, 448, 26, 9, '#5a636a'),
    ellipse(x + 18, 447, 19, 6, '#22282d'),
  );
}

export const cloggedDrain: Painter = (canvas, random, fixed) => {
  const horizon = 70;
  tiledWall(canvas, random);
  const colour = floor(canvas, random, horizon);
  skirting(canvas, horizon, '#b9bdb9');
  const [x, y] = [random.between(290, 350), 320];
  if (!fixed) {
    const puddle = `M${x - 250} ${y + 20}C${x - 230} ${y - 90} ${x - 60} ${y - 96} ${x + 40} ${y - 82}S${x + 262} ${y - 60} ${x + 246} ${y + 34}S${x + 60} ${y + 130} ${x - 70} ${y + 112}S${x - 258} ${y + 90} ${x - 250} ${y + 20}Z`;
    canvas.add(
      canvas.soft(6, path(puddle, '#2c2418', 'fill-opacity="0.4" transform="translate(0 6)"')),
      path(puddle, canvas.linear([[0, '#9c9172', 0.72], [0.5, '#5f5236', 0.82], [1, '#3d3321', 0.86]])),
      stroke(`M${x - 200} ${y - 20}C${x - 120} ${y - 60} ${x - 20} ${y - 66} ${x + 90} ${y - 58}`, '#ffffff', 9, 'stroke-opacity="0.25"'),
    );
    for (let i = 1; i <= 3; i += 1) canvas.add(ellipse(x, y, 70 + i * 38, 26 + i * 15, 'none', `stroke="#d9d0b2" stroke-opacity="${0.3 - i * 0.07}" stroke-width="3"`));
  }
  drainGrate(canvas, x, y, fixed ? 1 : 0.55, colour);
  if (fixed) {
    canvas.add(canvas.soft(8, ellipse(x + 30, y + 80, 150, 16, '#ffffff', 'fill-opacity="0.2"')));
    return;
  }
  for (let i = 0; i < 9; i += 1) {
    const [a, b] = [x + random.between(-60, 60), y + random.between(-24, 24)];
    canvas.add(stroke(`M${a} ${b}c${random.between(-30, 30)} ${random.between(-16, 16)} ${random.between(-30, 30)} ${random.between(-16, 16)} ${random.between(-40, 40)} ${random.between(-14, 14)}`, '#1f170e', random.between(1, 2.6), 'stroke-opacity="0.8"'));
  }
  for (let i = 0; i < 26; i += 1) {
    canvas.add(ellipse(x + random.between(-190, 190), y + random.between(-60, 70), random.between(2, 8), random.between(1, 4), random.pick(['#e8e4d6', '#2f2617', '#6d6a58', '#b7ab84']), 'fill-opacity="0.75"'));
  }
};

function drainGrate(canvas: Canvas, x: number, y: number, clean: number, colour: string): void {
  canvas.add(
    ellipse(x, y + 5, 84, 37, shade(colour, -0.5)),
    ellipse(x, y, 82, 35, canvas.linear([[0, shade('#d5dbdf', clean - 1)], [0.5, shade('#8b949b', (clean - 1) / 2)], [1, '#4e565c']], [0, 0, 1, 1])),
    ellipse(x, y, 70, 29, '#31373b'),
  );
  for (let i = -3; i <= 3; i += 1) {
    const half = Math.sqrt(1 - (i / 4) ** 2);
    canvas.add(stroke(`M${x - 66 * half} ${y + i * 7.5}H${x + 66 * half}`, shade('#b9c1c7', (clean - 1) / 2), 4));
  }
}

export const crackedTile: Painter = (canvas, random, fixed) => {
  const tiles = tiledWall(canvas, random);
  const [x, y] = tileNear(tiles, 320, 220);
  if (fixed) {
    tile(canvas, x, y, tiles.size, shade(tiles.colour, 0.22));
    canvas.add(rect(x + 1, y + 1, tiles.size - 2, tiles.size - 2, 'none', 'stroke="#f7f7f4" stroke-width="3"'));
    return;
  }
  for (let i = 0; i < 5; i += 1) {
    const angle = (i / 5) * Math.PI * 2 + random.between(-0.4, 0.4);
    crack(canvas, random, [x + tiles.size / 2, y + tiles.size / 2], angle, tiles.size * random.between(0.6, 1.5));
  }
  const chip: Point[] = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2;
    const r = tiles.size * random.between(0.16, 0.34);
    return [x + tiles.size / 2 + Math.cos(angle) * r, y + tiles.size / 2 + Math.sin(angle) * r * 0.85];
  });
  canvas.add(
    polygon(chip, '#ffffff', 'transform="translate(-2 -2)"'),
    polygon(chip, canvas.linear([[0, '#5d564c'], [1, '#9b9284']])),
    canvas.soft(3, polygon(chip.map(([a, b]) => [a + 3, b + 5] as const), '#000000', 'fill-opacity="0.22"')),
  );
  for (let i = 0; i < 30; i += 1) canvas.add(ellipse(x + tiles.size / 2 + random.between(-26, 26), y + tiles.size / 2 + random.between(-22, 22), random.between(1, 3), random.between(1, 3), random.pick(['#8a8174', '#6e675c', '#b5ac9d'])));
};

function tileNear({ x, y, size }: Tiles, nearX: number, nearY: number): Point {
  return [x + Math.floor((nearX - x) / size) * size, y + Math.floor((nearY - y) / size) * size];
}

function crack(canvas: Canvas, random: Random, [startX, startY]: Point, direction: number, length: number): void {
  let [x, y, angle] = [startX, startY, direction];
  let d = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  for (let run = 0; run < length; ) {
    const step = random.between(7, 18);
    angle += random.between(-0.5, 0.5);
    [x, y] = [x + Math.cos(angle) * step, y + Math.sin(angle) * step];
    d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    run += step;
    if (random.chance(0.16) && length > 50) crack(canvas, random, [x, y], angle + random.pick([-0.9, 0.9]), length * 0.35);
  }
  canvas.add(stroke(d, '#ffffff', 3, 'stroke-opacity="0.5" transform="translate(1.5 1.5)"'), stroke(d, '#2b2722', 2.4));
}

export const waterHeater: Painter = (canvas, random, fixed) => {
  tiledWall(canvas, random);
  const x = random.between(200, 250);
  const rust = fixed ? 0 : random.between(0.5, 0.9);
  shadow(canvas, [[x + 20, 70], [x + 250, 60], [x + 262, 340], [x + 40, 350]], 0.42, 14);
  canvas.add(
    pipe(`M${x + 60} 350V480`, 18, COPPER),
    pipe(`M${x + 160} 350V410H${x + 330}`, 18, fixed ? CHROME : COPPER),
    rect(x, 44, 220, 310, canvas.linear([[0, '#8f989d'], [0.12, '#eef1f2'], [0.35, '#ffffff'], [0.75, '#cfd5d8'], [1, '#7d868b']], [0, 0, 1, 0]), 'rx="46"'),
    rect(x, 60, 220, 6, '#000000', 'fill-opacity="0.12"'),
    rect(x, 322, 220, 6, '#000000', 'fill-opacity="0.14"'),
    ellipse(x + 110, 250, 34, 34, canvas.radial([[0, '#ffffff'], [0.75, '#e3e7e9'], [1, '#6b7479']])),
    stroke(`M${x + 110} 250L${x + (fixed ? 126 : 92)} ${fixed ? 232 : 228}`, '#c21f1f', 4),
    ellipse(x + 110, 170, 9, 9, fixed ? '#3cc35a' : '#d5281e'),
    canvas.soft(6, ellipse(x + 110, 170, 20, 20, fixed ? '#5dff82' : '#ff4a3a', 'fill-opacity="0.4"')),
  );
  if (fixed) return;
  streaks(canvas, random, [x + 150, 330], 50, 150, '#7a3c12');
  canvas.add(canvas.soft(4, ellipse(x + 150, 338, 60, 16, '#6d3510', `fill-opacity="${rust.toFixed(2)}"`), ellipse(x + 60, 352, 22, 9, '#3f7a66', 'fill-opacity="0.6"')));
  for (let i = 0; i < 7; i += 1) drop(canvas, x + 160 + random.between(-36, 36), 352 + i * 16, random.between(12, 22));
};
