import { ellipse, path, shade, stroke, type Canvas } from '../canvas.ts';
import { floor, skirting, tiledWall } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A floor drain; before, it stands in dirty water. */
export const cloggedDrain: Painter = (canvas, random, fixed) => {
  const horizon = 70;
  tiledWall(canvas, random);
  const colour = floor(canvas, random, horizon);
  skirting(canvas, horizon, '#b9bdb9');
  const [x, y] = [random.between(290, 350), 320];
  if (!fixed) {
    const puddle = `M${x - 250} ${y + 20}C${x - 230} ${y - 90} ${x - 60} ${y - 96} ${x + 40} ${y - 82}S${x + 262} ${y - 60} ${x + 246} ${y + 34}S${x + 60} ${y + 130} ${x - 70} ${y + 112}S${x - 258} ${y + 90} ${x - 250} ${y + 20}Z`;
    canvas.add(
      path(puddle, '#2c2418', 'fill-opacity="0.25" transform="translate(0 7)"'),
      path(puddle, '#2c2418', 'fill-opacity="0.3" transform="translate(0 3)"'),
      path(
        puddle,
        canvas.linear([
          [0, '#9c9172', 0.72],
          [0.5, '#5f5236', 0.82],
          [1, '#3d3321', 0.86],
        ]),
      ),
      stroke(
        `M${x - 200} ${y - 20}C${x - 120} ${y - 60} ${x - 20} ${y - 66} ${x + 90} ${y - 58}`,
        '#ffffff',
        9,
        'stroke-opacity="0.25"',
      ),
    );
    for (let i = 1; i <= 3; i += 1)
      canvas.add(
        ellipse(
          x,
          y,
          70 + i * 38,
          26 + i * 15,
          'none',
          `stroke="#d9d0b2" stroke-opacity="${0.3 - i * 0.07}" stroke-width="3"`,
        ),
      );
  }
  drainGrate(canvas, x, y, fixed ? 1 : 0.55, colour);
  if (fixed) {
    canvas.add(canvas.smudge(x + 30, y + 80, 190, 30, '#ffffff', 0.25));
    return;
  }
  for (let i = 0; i < 9; i += 1) {
    const [a, b] = [x + random.between(-60, 60), y + random.between(-24, 24)];
    canvas.add(
      stroke(
        `M${a} ${b}c${random.between(-30, 30)} ${random.between(-16, 16)} ${random.between(-30, 30)} ${random.between(-16, 16)} ${random.between(-40, 40)} ${random.between(-14, 14)}`,
        '#1f170e',
        random.between(1, 2.6),
        'stroke-opacity="0.8"',
      ),
    );
  }
  for (let i = 0; i < 26; i += 1) {
    canvas.add(
      ellipse(
        x + random.between(-190, 190),
        y + random.between(-60, 70),
        random.between(2, 8),
        random.between(1, 4),
        random.pick(['#e8e4d6', '#2f2617', '#6d6a58', '#b7ab84']),
        'fill-opacity="0.75"',
      ),
    );
  }
};

function drainGrate(canvas: Canvas, x: number, y: number, clean: number, colour: string): void {
  canvas.add(
    ellipse(x, y + 5, 84, 37, shade(colour, -0.5)),
    ellipse(
      x,
      y,
      82,
      35,
      canvas.linear(
        [
          [0, shade('#d5dbdf', clean - 1)],
          [0.5, shade('#8b949b', (clean - 1) / 2)],
          [1, '#4e565c'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    ellipse(x, y, 70, 29, '#31373b'),
  );
  for (let i = -3; i <= 3; i += 1) {
    const half = Math.sqrt(1 - (i / 4) ** 2);
    canvas.add(stroke(`M${x - 66 * half} ${y + i * 7.5}H${x + 66 * half}`, shade('#b9c1c7', (clean - 1) / 2), 4));
  }
}
