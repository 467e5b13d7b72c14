import { ellipse, polygon, shade, stroke } from '../canvas.ts';
import { paintedWall, streaks } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** The corner of a wall; before, with mould. */
export const wallMould: Painter = (canvas, random, fixed) => {
  const wall = paintedWall(canvas, random, fixed ? '#eeeae0' : undefined);
  const corner = random.between(200, 430);
  canvas.add(
    polygon(
      [
        [corner, 90],
        [640, 0],
        [640, 480],
        [corner, 480],
      ],
      canvas.linear(
        [
          [0, '#000000', 0.26],
          [1, '#000000', 0.04],
        ],
        [0, 0, 1, 0],
      ),
    ),
    polygon(
      [
        [0, 0],
        [640, 0],
        [corner, 90],
      ],
      shade(wall, 0.35),
    ),
    polygon(
      [
        [0, 0],
        [corner, 90],
        [0, 40],
      ],
      shade(wall, 0.25),
    ),
    stroke(`M${corner} 90V480`, shade(wall, -0.4), 2, 'stroke-opacity="0.6"'),
  );
  if (fixed) return;
  const spots: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    const [x, y] = [corner + random.between(-150, 150), 96 + Math.abs(random.between(-1, 1) * random.between(0, 240))];
    canvas.add(
      canvas.smudge(
        x,
        y,
        random.between(26, 86),
        random.between(20, 64),
        random.pick(['#4a4a2f', '#5d5233', '#38412f']),
        0.34,
      ),
    );
    for (let j = 0; j < 16; j += 1) {
      const r = random.between(1, 7) * random.next();
      spots.push(
        ellipse(
          x + random.between(-44, 44) * random.next(),
          y + random.between(-38, 38) * random.next(),
          r + 0.8,
          r * 0.85 + 0.8,
          random.pick(['#1d2118', '#2d3324', '#3c3a28', '#15170f']),
          `fill-opacity="${random.between(0.35, 0.85).toFixed(2)}"`,
        ),
      );
    }
  }
  canvas.add(...spots);
  streaks(canvas, random, [corner, 200], 110, 220, '#5c5436');
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = [corner + random.between(-130, 120), random.between(130, 360)];
    canvas.add(
      polygon(
        [
          [x, y],
          [x + random.between(14, 34), y + random.between(-6, 8)],
          [x + random.between(8, 22), y + random.between(14, 34)],
        ],
        '#f3efe4',
      ),
      stroke(`M${x} ${y}l10 22`, '#000000', 2, 'stroke-opacity="0.3"'),
    );
  }
};
