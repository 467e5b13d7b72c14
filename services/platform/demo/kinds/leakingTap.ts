import { ellipse, path, pipe, shade, stroke, type Canvas } from '../canvas.ts';
import { drop, shadow, tiledWall } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A tap over a basin; before, it drips and has stained the basin. */
export const leakingTap: Painter = (canvas, random, fixed) => {
  tiledWall(canvas, random);
  const x = random.between(270, 370);
  basin(canvas, x, fixed);
  const spout = `M${x - 6} 208C${x - 4} 128 ${x + 118} 120 ${x + 112} 196`;
  shadow(
    canvas,
    [
      [x - 4, 330],
      [x + 60, 226],
      [x + 150, 212],
      [x + 156, 262],
      [x + 30, 340],
    ],
    0.25,
    12,
  );
  canvas.add(
    pipe(`M${x - 6} 332V196`, 44),
    pipe(spout, 34),
    ellipse(x + 112, 204, 18, 7, '#3c434a'),
    ellipse(x + 112, 203, 13, 4.5, '#20262b'),
    ellipse(
      x - 6,
      336,
      44,
      13,
      canvas.linear([
        [0, '#f2f5f7'],
        [0.5, '#8d979f'],
        [1, '#59626a'],
      ]),
    ),
  );
  const tilt = fixed ? -8 : random.between(-34, -22);
  canvas.add(
    `<g transform="rotate(${tilt.toFixed(1)} ${x - 6} 192)">${pipe(`M${x - 6} 184L${x - 82} 160`, 20)}${ellipse(
      x - 6,
      186,
      25,
      21,
      canvas.radial(
        [
          [0, '#ffffff'],
          [0.4, '#ccd4da'],
          [1, '#5d676f'],
        ],
        0.35,
        0.3,
        0.8,
      ),
    )}</g>`,
  );
  if (fixed) return;
  canvas.add(
    canvas.smudge(x + 112, 420, 96, 20, '#8a5a2b', 0.6),
    stroke(`M${x + 96} 214C${x + 90} 224 ${x + 92} 236 ${x + 90} 250`, '#8a5a2b', 6, 'stroke-opacity="0.4"'),
  );
  canvas.add(
    stroke(`M${x + 112} 206C${x + 114} 260 ${x + 109} 320 ${x + 112} 410`, '#dff0fa', 5, 'stroke-opacity="0.45"'),
  );
  for (const y of [216, 268, 322, 372])
    drop(canvas, x + 112 + random.between(-4, 4), y + random.between(-10, 10), random.between(22, 34));
  for (let i = 0; i < 14; i += 1)
    drop(canvas, x + 112 + random.between(-80, 80), 392 + random.between(-10, 30), random.between(6, 12));
};

function basin(canvas: Canvas, x: number, fixed: boolean): void {
  const white = fixed ? '#f6f8f8' : '#eceae2';
  canvas.add(
    path(
      'M30 480C40 380 120 336 330 336S604 380 614 480Z',
      canvas.linear([
        [0, white],
        [1, '#a9b0b2'],
      ]),
    ),
    ellipse(
      x + 10,
      428,
      236,
      62,
      canvas.radial(
        [
          [0, shade(white, -0.38)],
          [0.7, shade(white, -0.18)],
          [1, white],
        ],
        0.5,
        0.62,
        0.6,
      ),
    ),
    ellipse(x + 10, 424, 236, 60, 'none', 'stroke="#ffffff" stroke-opacity="0.8" stroke-width="4"'),
    ellipse(x + 18, 448, 26, 9, '#5a636a'),
    ellipse(x + 18, 447, 19, 6, '#22282d'),
  );
}
