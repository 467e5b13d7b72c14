import { ellipse, path, pipe, polygon, shade } from '../canvas.ts';
import { floor, paintedWall, shadow, skirting } from '../surfaces.ts';
import type { Painter } from './painter.ts';

/** A bunk bed; before, its frame is broken. */
export const bedFrame: Painter = (canvas, random, fixed) => {
  const horizon = 340;
  paintedWall(canvas, random);
  floor(canvas, random, horizon);
  skirting(canvas, horizon);
  const steel = random.pick([
    ['#26343f', '#4c6273', '#90a7b8'],
    ['#2d2d2d', '#5a5a5a', '#a3a3a3'],
    ['#4d2520', '#8a4036', '#cf8d81'],
  ] as const);
  const cloth = random.pick(['#5b7a9d', '#7d8f6a', '#a0795c', '#8b8f98']);
  const sag = fixed ? 0 : random.between(46, 74);
  shadow(
    canvas,
    [
      [90, 420],
      [560, 400],
      [590, 446],
      [110, 462],
    ],
    0.5,
    14,
  );
  canvas.add(
    pipe('M110 60V440', 22, steel),
    pipe('M540 40V410', 22, steel),
    path(
      `M110 236C240 ${236 + sag * 0.4} 330 ${226 + sag * 1.6} 540 214V262C330 ${276 + sag * 1.6} 240 ${286 + sag * 0.4} 110 286Z`,
      canvas.linear([
        [0, shade('#e9e6dd', 0.1)],
        [0.5, '#cfcabd'],
        [1, '#8e897c'],
      ]),
    ),
    path(
      `M300 ${231 + sag}C380 ${222 + sag * 1.2} 460 218 540 214V248C460 252 380 ${258 + sag * 1.2} 300 ${268 + sag}Z`,
      canvas.linear([
        [0, shade(cloth, 0.25)],
        [1, shade(cloth, -0.3)],
      ]),
    ),
    ellipse(
      176,
      230 + sag * 0.3,
      54,
      18,
      canvas.linear([
        [0, '#ffffff'],
        [1, '#b9b6ab'],
      ]),
    ),
  );
  canvas.add(pipe('M110 130H540', 13, steel), pipe('M110 84L540 66', 13, steel));
  if (fixed) return void canvas.add(pipe('M110 300L540 276', 20, steel), pipe('M110 404L540 378', 14, steel));
  canvas.add(
    pipe(`M110 300L308 ${306 + sag}`, 20, steel),
    pipe(`M342 ${330 + sag}L540 276`, 20, steel),
    polygon(
      [
        [302, 298 + sag],
        [326, 306 + sag],
        [312, 314 + sag],
        [330, 322 + sag],
        [306, 322 + sag],
      ],
      '#d9dde0',
    ),
    polygon(
      [
        [336, 318 + sag],
        [352, 322 + sag],
        [340, 334 + sag],
        [354, 342 + sag],
        [334, 342 + sag],
      ],
      '#d9dde0',
    ),
  );
  for (let i = 0; i < 3; i += 1)
    canvas.add(
      pipe(`M${230 + i * 60} ${372 + i * 8}l${random.between(60, 110)} ${random.between(20, 60)}`, 12, [
        '#5f4326',
        '#a97a48',
        '#d9b384',
      ]),
    );
};
