import { polygon, rect, shade, stroke } from '../canvas.ts';
import { paintedWall, shadow } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A lamp with two tubes; before, it hangs loose and dark. */
export const brokenLight: Painter = (canvas, random, fixed) => {
  const wall = paintedWall(canvas, random);
  canvas.add(
    polygon(
      [
        [0, 0],
        [640, 0],
        [640, 120],
        [0, 170],
      ],
      canvas.linear([
        [0, shade(wall, fixed ? 0.5 : -0.35)],
        [1, shade(wall, fixed ? 0.25 : -0.15)],
      ]),
    ),
    stroke('M0 170L640 120', shade(wall, -0.5), 3, 'stroke-opacity="0.5"'),
  );
  const tilt = fixed ? -4.5 : random.between(6, 13);
  const glow = fixed ? canvas.smudge(320, 206, 380, 150, '#fff8e0', 0.95) : '';
  shadow(
    canvas,
    [
      [90, 200],
      [570, 200],
      [560, 300],
      [100, 300],
    ],
    fixed ? 0.12 : 0.5,
    18,
  );
  const tube = (y: number, lit: boolean) =>
    rect(
      96,
      y,
      448,
      24,
      lit
        ? canvas.linear([
            [0, '#ffffff'],
            [0.6, '#fffbe8'],
            [1, '#f4e7b4'],
          ])
        : canvas.linear([
            [0, '#b9bcbd'],
            [0.4, '#8b8f91'],
            [1, '#4d5153'],
          ]),
      'rx="12"',
    ) +
    (lit
      ? ''
      : rect(96, y, 52, 24, '#17130f', 'rx="12" fill-opacity="0.75"') +
        rect(492, y, 52, 24, '#17130f', 'rx="12" fill-opacity="0.75"'));
  canvas.add(
    `<g transform="rotate(${tilt.toFixed(1)} ${fixed ? 320 : 90} 200)">`,
    rect(
      70,
      158,
      500,
      84,
      canvas.linear([
        [0, '#f1f2f2'],
        [0.5, '#c4c8ca'],
        [1, '#8a9093'],
      ]),
      'rx="8"',
    ),
    rect(
      80,
      166,
      480,
      68,
      canvas.linear([
        [0, '#7f8587'],
        [1, '#dfe2e3'],
      ]),
      'rx="6"',
    ),
    tube(170, fixed),
    tube(204, fixed),
    rect(74, 160, 20, 80, '#6d7376', 'rx="4"'),
    rect(546, 160, 20, 80, '#6d7376', 'rx="4"'),
    '</g>',
    glow,
  );
  if (fixed) return;
  canvas.add(
    stroke('M560 120C600 170 566 210 590 262', '#26282b', 5),
    stroke('M566 120C620 190 600 240 614 300', '#b3322a', 4),
  );
  for (let i = 0; i < 7; i += 1) {
    const [x, y] = [random.between(180, 460), random.between(330, 450)];
    canvas.add(
      polygon(
        [
          [x, y],
          [x + random.between(10, 34), y + random.between(-8, 8)],
          [x + random.between(4, 20), y + random.between(8, 20)],
        ],
        '#e9f0f2',
        'fill-opacity="0.7"',
      ),
    );
  }
};
