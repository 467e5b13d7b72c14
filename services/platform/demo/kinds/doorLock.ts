import { ellipse, pipe, polygon, rect, shade, stroke, type Canvas } from '../canvas.ts';
import type { Random } from '../random.ts';
import { shadow } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A door's lock; before, the handle hangs and the wood is split. */
export const doorLock: Painter = (canvas, random, fixed) => {
  const wood = random.pick(['#8a5a33', '#75492a', '#9b6b41', '#6d5138']);
  canvas.add(
    rect(
      0,
      0,
      640,
      480,
      canvas.linear(
        [
          [0, shade(wood, 0.12)],
          [1, shade(wood, -0.28)],
        ],
        [0, 0, 1, 0.4],
      ),
    ),
  );
  for (let i = 0; i < 60; i += 1) {
    const x = random.between(0, 640);
    canvas.add(
      stroke(
        `M${x} 0C${x + random.between(-16, 16)} 150 ${x + random.between(-16, 16)} 320 ${x + random.between(-12, 12)} 480`,
        random.chance(0.6) ? shade(wood, -0.4) : shade(wood, 0.25),
        random.between(0.8, 3),
        'stroke-opacity="0.3"',
      ),
    );
  }
  canvas.add(
    rect(
      560,
      0,
      80,
      480,
      canvas.linear(
        [
          [0, '#20150d'],
          [0.16, '#c8c4ba'],
          [1, '#a29e94'],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  const x = random.between(330, 400);
  if (!fixed) splinters(canvas, random, x, wood);
  shadow(
    canvas,
    [
      [x - 40, 90],
      [x + 62, 90],
      [x + 66, 400],
      [x - 36, 404],
    ],
    0.5,
    10,
  );
  const metal = fixed ? (['#f2f4f5', '#aab2b8', '#5f686f'] as const) : (['#d6cfc0', '#8f8674', '#4c4638'] as const);
  const drooping = fixed ? 0 : -random.between(38, 62);
  canvas.add(
    rect(
      x - 44,
      84,
      88,
      310,
      canvas.linear(
        [
          [0, metal[2]],
          [0.2, metal[0]],
          [0.6, metal[1]],
          [1, metal[2]],
        ],
        [0, 0, 1, 0],
      ),
      `rx="14" ${fixed ? '' : `transform="rotate(3.5 ${x} 390)"`}`,
    ),
    ellipse(x, 320, 15, 15, '#2a2e31'),
    rect(x - 5, 322, 10, 32, '#2a2e31', 'rx="4"'),
    ...[104, 374].map(
      (y) => ellipse(x, y, 7, 7, metal[2]) + stroke(`M${x - 4} ${y - 3}L${x + 4} ${y + 3}`, '#22262a', 2),
    ),
    `<g transform="rotate(${drooping.toFixed(1)} ${x} 180)">${pipe(`M${x} 180H${x - 186}`, 34, [metal[2], metal[1], metal[0]])}</g>`,
    ellipse(
      x,
      180,
      31,
      31,
      canvas.radial(
        [
          [0, '#ffffff'],
          [0.4, metal[0]],
          [1, metal[2]],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ),
  );
};

function splinters(canvas: Canvas, random: Random, x: number, wood: string): void {
  for (let i = 0; i < 16; i += 1) {
    const y = random.between(250, 400);
    const length = random.between(24, 96);
    canvas.add(
      polygon(
        [
          [x + 30, y],
          [x + 46 + length, y + random.between(-12, 12)],
          [x + 34, y + random.between(6, 14)],
        ],
        shade(wood, random.pick([0.45, 0.3, -0.5])),
        'fill-opacity="0.9"',
      ),
    );
  }
  for (let i = 0; i < 10; i += 1)
    canvas.add(
      stroke(
        `M${x + random.between(-150, 130)} ${random.between(60, 420)}l${random.between(-50, 50)} ${random.between(-20, 30)}`,
        '#e9d6ba',
        random.between(1, 2.4),
        'stroke-opacity="0.7"',
      ),
    );
}
