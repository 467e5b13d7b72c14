import { ellipse, polygon, stroke, type Canvas } from '../canvas.ts';
import type { Random } from '../random.ts';
import { floor, paintedWall, shadow, skirting } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** The corner of a room; before, with cockroaches, after, with a bait station. */
export const pest: Painter = (canvas, random, fixed) => {
  const horizon = random.whole(130, 170);
  paintedWall(canvas, random);
  floor(canvas, random, horizon);
  skirting(canvas, horizon);
  if (fixed) {
    const x = random.between(200, 330);
    shadow(
      canvas,
      [
        [x, 320],
        [x + 190, 310],
        [x + 206, 350],
        [x + 8, 366],
      ],
      0.5,
      10,
    );
    canvas.add(
      polygon(
        [
          [x, 262],
          [x + 150, 252],
          [x + 196, 276],
          [x + 40, 290],
        ],
        '#4b5560',
      ),
      polygon(
        [
          [x + 40, 290],
          [x + 196, 276],
          [x + 196, 330],
          [x + 40, 348],
        ],
        canvas.linear([
          [0, '#303840'],
          [1, '#181d22'],
        ]),
      ),
      polygon(
        [
          [x, 262],
          [x + 40, 290],
          [x + 40, 348],
          [x, 316],
        ],
        '#232a30',
      ),
      ellipse(x + 120, 330, 22, 15, '#05070a'),
      polygon(
        [
          [x + 60, 300],
          [x + 180, 289],
          [x + 180, 302],
          [x + 60, 314],
        ],
        '#e4b21b',
      ),
    );
    return;
  }
  for (let i = 0; i < random.whole(4, 7); i += 1)
    cockroach(canvas, random, random.between(80, 560), random.between(horizon + 60, 430));
  for (let i = 0; i < 40; i += 1)
    canvas.add(
      ellipse(
        random.between(0, 640),
        random.between(horizon + 10, 470),
        random.between(1, 4),
        random.between(1, 2.5),
        '#2a1c10',
        'fill-opacity="0.7"',
      ),
    );
};

function cockroach(canvas: Canvas, random: Random, x: number, y: number): void {
  const size = 0.55 + ((y - 150) / 300) * 0.85;
  const legs = [-26, -4, 20].flatMap((at) =>
    [-1, 1].map((side) => `M${at} ${side * 10}l${at < 0 ? -12 : 10} ${side * 20}l${at < 0 ? -10 : 14} ${side * 10}`),
  );
  canvas.add(
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(0, 359)}) scale(${size.toFixed(2)})">`,
    canvas.smudge(4, 7, 66, 34, '#000000', 0.6),
    stroke(legs.join(''), '#2c1408', 3.4),
    stroke('M-46 -5c-22 -14 -40 -12 -58 -30M-46 5c-22 12 -44 12 -60 32', '#3a1c0c', 1.8),
    ellipse(
      4,
      0,
      46,
      18,
      canvas.radial(
        [
          [0, '#a8602c'],
          [0.55, '#6e3313'],
          [1, '#2e1206'],
        ],
        0.4,
        0.3,
        0.7,
      ),
    ),
    ellipse(
      -32,
      0,
      16,
      14,
      canvas.radial(
        [
          [0, '#7f441c'],
          [1, '#2a1006'],
        ],
        0.4,
        0.3,
        0.7,
      ),
    ),
    stroke('M-18 0H48', '#2a1006', 1.6),
    ellipse(-4, -7, 22, 3.5, '#ffd9ae', 'fill-opacity="0.5"'),
    '</g>',
  );
}
