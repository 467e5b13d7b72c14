import { CHROME, COPPER, ellipse, pipe, rect, stroke } from '../canvas.ts';
import { drop, shadow, streaks, tiledWall } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A water heater on its wall; before, it leaks and rusts. */
export const waterHeater: Painter = (canvas, random, fixed) => {
  tiledWall(canvas, random);
  const x = random.between(200, 250);
  const rust = fixed ? 0 : random.between(0.5, 0.9);
  shadow(
    canvas,
    [
      [x + 20, 70],
      [x + 250, 60],
      [x + 262, 340],
      [x + 40, 350],
    ],
    0.42,
    14,
  );
  canvas.add(
    pipe(`M${x + 60} 350V480`, 18, COPPER),
    pipe(`M${x + 160} 350V410H${x + 330}`, 18, fixed ? CHROME : COPPER),
    rect(
      x,
      44,
      220,
      310,
      canvas.linear(
        [
          [0, '#8f989d'],
          [0.12, '#eef1f2'],
          [0.35, '#ffffff'],
          [0.75, '#cfd5d8'],
          [1, '#7d868b'],
        ],
        [0, 0, 1, 0],
      ),
      'rx="46"',
    ),
    rect(x, 60, 220, 6, '#000000', 'fill-opacity="0.12"'),
    rect(x, 322, 220, 6, '#000000', 'fill-opacity="0.14"'),
    ellipse(
      x + 110,
      250,
      34,
      34,
      canvas.radial([
        [0, '#ffffff'],
        [0.75, '#e3e7e9'],
        [1, '#6b7479'],
      ]),
    ),
    stroke(`M${x + 110} 250L${x + (fixed ? 126 : 92)} ${fixed ? 232 : 228}`, '#c21f1f', 4),
    ellipse(x + 110, 170, 9, 9, fixed ? '#3cc35a' : '#d5281e'),
    canvas.smudge(x + 110, 170, 34, 34, fixed ? '#5dff82' : '#ff4a3a', 0.6),
  );
  if (fixed) return;
  streaks(canvas, random, [x + 150, 330], 50, 150, '#7a3c12');
  canvas.add(canvas.smudge(x + 150, 338, 84, 24, '#6d3510', rust), canvas.smudge(x + 60, 352, 32, 14, '#3f7a66', 0.7));
  for (let i = 0; i < 7; i += 1) drop(canvas, x + 160 + random.between(-36, 36), 352 + i * 16, random.between(12, 22));
};
