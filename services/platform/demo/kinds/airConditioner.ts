import { ellipse, pipe, rect, shade, stroke } from '../canvas.ts';
import { drop, paintedWall, shadow, streaks } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** An air conditioner; before, it drips and is dirty. */
export const airConditioner: Painter = (canvas, random, fixed) => {
  paintedWall(canvas, random);
  const [x, y] = [random.between(70, 120), random.between(80, 120)];
  const body = fixed ? '#f4f6f6' : '#e4e0d2';
  shadow(
    canvas,
    [
      [x + 10, y + 30],
      [x + 440, y + 24],
      [x + 452, y + 176],
      [x + 24, y + 186],
    ],
    0.4,
    14,
  );
  canvas.add(
    rect(
      x,
      y,
      430,
      150,
      canvas.linear([
        [0, shade(body, 0.6)],
        [0.2, body],
        [0.75, shade(body, -0.08)],
        [1, shade(body, -0.3)],
      ]),
      'rx="22"',
    ),
    rect(x + 8, y + 92, 414, 2, '#000000', 'fill-opacity="0.16"'),
    rect(x + 22, y + 106, 386, 32, '#2c3236', 'rx="8"'),
    rect(
      x + 24,
      y + (fixed ? 110 : 118),
      382,
      11,
      canvas.linear([
        [0, shade(body, 0.2)],
        [1, shade(body, -0.3)],
      ]),
      'rx="5"',
    ),
    rect(x + 352, y + 62, 46, 18, '#11171a', 'rx="4"'),
    ellipse(x + 364, y + 71, 4, 4, fixed ? '#4be07a' : '#e2462f'),
    pipe(`M${x + 428} ${y + 40}H640`, 26, ['#8d8d86', '#d8d6cb', '#f6f5ee']),
  );
  for (let i = 0; i < 16; i += 1) canvas.add(rect(x + 30 + i * 24, y + 108, 2, 28, '#0d1113', 'fill-opacity="0.7"'));
  if (fixed) {
    for (let i = 0; i < 4; i += 1)
      canvas.add(
        ...[9, 5, 2].map((width) =>
          stroke(`M${x + 80 + i * 90} ${y + 168}c-14 30 16 50 0 84`, '#e9f6ff', width, 'stroke-opacity="0.13"'),
        ),
      );
    return;
  }
  streaks(canvas, random, [x + random.between(90, 300), y + 146], 60, 250, '#6b5836');
  for (let i = 0; i < 34; i += 1)
    canvas.add(
      ellipse(
        x + random.between(26, 400),
        y + random.between(100, 140),
        random.between(3, 14),
        random.between(1, 4),
        '#26221a',
        'fill-opacity="0.38"',
      ),
    );
  for (let i = 0; i < 9; i += 1)
    drop(canvas, x + random.between(70, 330), y + 148 + random.between(0, 190), random.between(14, 26));
};
