import { ellipse, polygon, rect, shade, stroke, type Canvas, type Point } from '../canvas.ts';
import type { Random } from '../random.ts';
import { tile, tiledWall, type Tiles } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A tiled wall; before, one tile is smashed. */
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
    polygon(
      chip,
      canvas.linear([
        [0, '#5d564c'],
        [1, '#9b9284'],
      ]),
    ),
    polygon(
      chip.map(([a, b]) => [a + 2, b + 4] as const),
      '#000000',
      'fill-opacity="0.16"',
    ),
  );
  for (let i = 0; i < 30; i += 1)
    canvas.add(
      ellipse(
        x + tiles.size / 2 + random.between(-26, 26),
        y + tiles.size / 2 + random.between(-22, 22),
        random.between(1, 3),
        random.between(1, 3),
        random.pick(['#8a8174', '#6e675c', '#b5ac9d']),
      ),
    );
};

function tileNear({ x, y, size }: Tiles, nearX: number, nearY: number): Point {
  return [x + Math.floor((nearX - x) / size) * size, y + Math.floor((nearY - y) / size) * size];
}

function crack(canvas: Canvas, random: Random, [startX, startY]: Point, direction: number, length: number): void {
  let [x, y, angle] = [startX, startY, direction];
  let d = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  for (let run = 0; run < length;) {
    const step = random.between(7, 18);
    angle += random.between(-0.5, 0.5);
    [x, y] = [x + Math.cos(angle) * step, y + Math.sin(angle) * step];
    d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    run += step;
    if (random.chance(0.16) && length > 50)
      crack(canvas, random, [x, y], angle + random.pick([-0.9, 0.9]), length * 0.35);
  }
  canvas.add(stroke(d, '#ffffff', 3, 'stroke-opacity="0.5" transform="translate(1.5 1.5)"'), stroke(d, '#2b2722', 2.4));
}
