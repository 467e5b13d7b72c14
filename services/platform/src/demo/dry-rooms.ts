/** What goes wrong in rooms and corridors: light, air conditioner, lock, pest, bed, mould. */
import { ellipse, path, pipe, polygon, rect, shade, stroke, type Canvas } from './canvas.ts';
import type { Random } from './random.ts';
import { drop, floor, paintedWall, shadow, skirting, streaks } from './surfaces.ts';
import type { Painter } from './wet-rooms.ts';

export const brokenLight: Painter = (canvas, random, fixed) => {
  const wall = paintedWall(canvas, random);
  canvas.add(
    polygon([[0, 0], [640, 0], [640, 120], [0, 170]], canvas.linear([[0, shade(wall, fixed ? 0.5 : -0.35)], [1, shade(wall, fixed ? 0.25 : -0.15)]])),
    stroke('M0 170L640 120', shade(wall, -0.5), 3, 'stroke-opacity="0.5"'),
  );
  const tilt = fixed ? -4.5 : random.between(6, 13);
  const glow = fixed ? canvas.soft(26, rect(60, 150, 520, 110, '#fff8e0', 'fill-opacity="0.85" rx="50"')) : '';
  shadow(canvas, [[90, 200], [570, 200], [560, 300], [100, 300]], fixed ? 0.12 : 0.5, 18);
  const tube = (y: number, lit: boolean) =>
    rect(96, y, 448, 24, lit ? canvas.linear([[0, '#ffffff'], [0.6, '#fffbe8'], [1, '#f4e7b4']]) : canvas.linear([[0, '#b9bcbd'], [0.4, '#8b8f91'], [1, '#4d5153']]), 'rx="12"') +
    (lit ? '' : rect(96, y, 52, 24, '#17130f', 'rx="12" fill-opacity="0.75"') + rect(492, y, 52, 24, '#17130f', 'rx="12" fill-opacity="0.75"'));
  canvas.add(
    `<g transform="rotate(${tilt.toFixed(1)} ${fixed ? 320 : 90} 200)">`,
    rect(70, 158, 500, 84, canvas.linear([[0, '#f1f2f2'], [0.5, '#c4c8ca'], [1, '#8a9093']]), 'rx="8"'),
    rect(80, 166, 480, 68, canvas.linear([[0, '#7f8587'], [1, '#dfe2e3']]), 'rx="6"'),
    tube(170, fixed),
    tube(204, fixed),
    rect(74, 160, 20, 80, '#6d7376', 'rx="4"'),
    rect(546, 160, 20, 80, '#6d7376', 'rx="4"'),
    '</g>',
    glow,
  );
  if (fixed) return;
  canvas.add(stroke('M560 120C600 170 566 210 590 262', '#26282b', 5), stroke('M566 120C620 190 600 240 614 300', '#b3322a', 4));
  for (let i = 0; i < 7; i += 1) {
    const [x, y] = [random.between(180, 460), random.between(330, 450)];
    canvas.add(polygon([[x, y], [x + random.between(10, 34), y + random.between(-8, 8)], [x + random.between(4, 20), y + random.between(8, 20)]], '#e9f0f2', 'fill-opacity="0.7"'));
  }
};

export const airConditioner: Painter = (canvas, random, fixed) => {
  paintedWall(canvas, random);
  const [x, y] = [random.between(70, 120), random.between(80, 120)];
  const body = fixed ? '#f4f6f6' : '#e4e0d2';
  shadow(canvas, [[x + 10, y + 30], [x + 440, y + 24], [x + 452, y + 176], [x + 24, y + 186]], 0.4, 14);
  canvas.add(
    rect(x, y, 430, 150, canvas.linear([[0, shade(body, 0.6)], [0.2, body], [0.75, shade(body, -0.08)], [1, shade(body, -0.3)]]), 'rx="22"'),
    rect(x + 8, y + 92, 414, 2, '#000000', 'fill-opacity="0.16"'),
    rect(x + 22, y + 106, 386, 32, '#2c3236', 'rx="8"'),
    rect(x + 24, y + (fixed ? 110 : 118), 382, 11, canvas.linear([[0, shade(body, 0.2)], [1, shade(body, -0.3)]]), 'rx="5"'),
    rect(x + 352, y + 62, 46, 18, '#11171a', 'rx="4"'),
    ellipse(x + 364, y + 71, 4, 4, fixed ? '#4be07a' : '#e2462f'),
    pipe(`M${x + 428} ${y + 40}H640`, 26, ['#8d8d86', '#d8d6cb', '#f6f5ee']),
  );
  for (let i = 0; i < 16; i += 1) canvas.add(rect(x + 30 + i * 24, y + 108, 2, 28, '#0d1113', 'fill-opacity="0.7"'));
  if (fixed) {
    for (let i = 0; i < 4; i += 1) canvas.add(canvas.soft(3, stroke(`M${x + 80 + i * 90} ${y + 168}c-14 30 16 50 0 84`, '#e9f6ff', 5, 'stroke-opacity="0.4"')));
    return;
  }
  streaks(canvas, random, [x + random.between(90, 300), y + 146], 60, 250, '#6b5836');
  for (let i = 0; i < 34; i += 1) canvas.add(ellipse(x + random.between(26, 400), y + random.between(100, 140), random.between(3, 14), random.between(1, 4), '#26221a', 'fill-opacity="0.38"'));
  for (let i = 0; i < 9; i += 1) drop(canvas, x + random.between(70, 330), y + 148 + random.between(0, 190), random.between(14, 26));
};

export const doorLock: Painter = (canvas, random, fixed) => {
  const wood = random.pick(['#8a5a33', '#75492a', '#9b6b41', '#6d5138']);
  canvas.add(rect(0, 0, 640, 480, canvas.linear([[0, shade(wood, 0.12)], [1, shade(wood, -0.28)]], [0, 0, 1, 0.4])));
  for (let i = 0; i < 60; i += 1) {
    const x = random.between(0, 640);
    canvas.add(stroke(`M${x} 0C${x + random.between(-16, 16)} 150 ${x + random.between(-16, 16)} 320 ${x + random.between(-12, 12)} 480`, random.chance(0.6) ? shade(wood, -0.4) : shade(wood, 0.25), random.between(0.8, 3), 'stroke-opacity="0.3"'));
  }
  canvas.add(rect(560, 0, 80, 480, canvas.linear([[0, '#20150d'], [0.16, '#c8c4ba'], [1, '#a29e94']], [0, 0, 1, 0])));
  const x = random.between(330, 400);
  if (!fixed) splinters(canvas, random, x, wood);
  shadow(canvas, [[x - 40, 90], [x + 62, 90], [x + 66, 400], [x - 36, 404]], 0.5, 10);
  const metal = fixed ? (['#f2f4f5', '#aab2b8', '#5f686f'] as const) : (['#d6cfc0', '#8f8674', '#4c4638'] as const);
  const drooping = fixed ? 0 : -random.between(38, 62);
  canvas.add(
    rect(x - 44, 84, 88, 310, canvas.linear([[0, metal[2]], [0.2, metal[0]], [0.6, metal[1]], [1, metal[2]]], [0, 0, 1, 0]), `rx="14" ${fixed ? '' : `transform="rotate(3.5 ${x} 390)"`}`),
    ellipse(x, 320, 15, 15, '#2a2e31'),
    rect(x - 5, 322, 10, 32, '#2a2e31', 'rx="4"'),
    ...[104, 374].map((y) => ellipse(x, y, 7, 7, metal[2]) + stroke(`M${x - 4} ${y - 3}L${x + 4} ${y + 3}`, '#22262a', 2)),
    `<g transform="rotate(${drooping.toFixed(1)} ${x} 180)">${pipe(`M${x} 180H${x - 186}`, 34, [metal[2], metal[1], metal[0]])}</g>`,
    ellipse(x, 180, 31, 31, canvas.radial([[0, '#ffffff'], [0.4, metal[0]], [1, metal[2]]], 0.35, 0.3, 0.8)),
  );
};

function splinters(canvas: Canvas, random: Random, x: number, wood: string): void {
  for (let i = 0; i < 16; i += 1) {
    const y = random.between(250, 400);
    const length = random.between(24, 96);
    canvas.add(polygon([[x + 30, y], [x + 46 + length, y + random.between(-12, 12)], [x + 34, y + random.between(6, 14)]], shade(wood, random.pick([0.45, 0.3, -0.5])), 'fill-opacity="0.9"'));
  }
  for (let i = 0; i < 10; i += 1) canvas.add(stroke(`M${x + random.between(-150, 130)} ${random.between(60, 420)}l${random.between(-50, 50)} ${random.between(-20, 30)}`, '#e9d6ba', random.between(1, 2.4), 'stroke-opacity="0.7"'));
}

export const pest: Painter = (canvas, random, fixed) => {
  const horizon = random.whole(130, 170);
  paintedWall(canvas, random);
  floor(canvas, random, horizon);
  skirting(canvas, horizon);
  if (fixed) {
    const x = random.between(200, 330);
    shadow(canvas, [[x, 320], [x + 190, 310], [x + 206, 350], [x + 8, 366]], 0.5, 10);
    canvas.add(
      polygon([[x, 262], [x + 150, 252], [x + 196, 276], [x + 40, 290]], '#4b5560'),
      polygon([[x + 40, 290], [x + 196, 276], [x + 196, 330], [x + 40, 348]], canvas.linear([[0, '#303840'], [1, '#181d22']])),
      polygon([[x, 262], [x + 40, 290], [x + 40, 348], [x, 316]], '#232a30'),
      ellipse(x + 120, 330, 22, 15, '#05070a'),
      polygon([[x + 60, 300], [x + 180, 289], [x + 180, 302], [x + 60, 314]], '#e4b21b'),
    );
    return;
  }
  for (let i = 0; i < random.whole(4, 7); i += 1) cockroach(canvas, random, random.between(80, 560), random.between(horizon + 60, 430));
  for (let i = 0; i < 40; i += 1) canvas.add(ellipse(random.between(0, 640), random.between(horizon + 10, 470), random.between(1, 4), random.between(1, 2.5), '#2a1c10', 'fill-opacity="0.7"'));
};

function cockroach(canvas: Canvas, random: Random, x: number, y: number): void {
  const size = 0.55 + ((y - 150) / 300) * 0.85;
  const legs = [-26, -4, 20].flatMap((at) => [-1, 1].map((side) => `M${at} ${side * 10}l${at < 0 ? -12 : 10} ${side * 20}l${at < 0 ? -10 : 14} ${side * 10}`));
  canvas.add(
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(0, 359)}) scale(${size.toFixed(2)})">`,
    canvas.soft(4, ellipse(4, 7, 48, 22, '#000000', 'fill-opacity="0.45"')),
    stroke(legs.join(''), '#2c1408', 3.4),
    stroke('M-46 -5c-22 -14 -40 -12 -58 -30M-46 5c-22 12 -44 12 -60 32', '#3a1c0c', 1.8),
    ellipse(4, 0, 46, 18, canvas.radial([[0, '#a8602c'], [0.55, '#6e3313'], [1, '#2e1206']], 0.4, 0.3, 0.7)),
    ellipse(-32, 0, 16, 14, canvas.radial([[0, '#7f441c'], [1, '#2a1006']], 0.4, 0.3, 0.7)),
    stroke('M-18 0H48', '#2a1006', 1.6),
    ellipse(-4, -7, 22, 3.5, '#ffd9ae', 'fill-opacity="0.5"'),
    '</g>',
  );
}

export const bedFrame: Painter = (canvas, random, fixed) => {
  const horizon = 340;
  paintedWall(canvas, random);
  floor(canvas, random, horizon);
  skirting(canvas, horizon);
  const steel = random.pick([['#26343f', '#4c6273', '#90a7b8'], ['#2d2d2d', '#5a5a5a', '#a3a3a3'], ['#4d2520', '#8a4036', '#cf8d81']] as const);
  const cloth = random.pick(['#5b7a9d', '#7d8f6a', '#a0795c', '#8b8f98']);
  const sag = fixed ? 0 : random.between(46, 74);
  shadow(canvas, [[90, 420], [560, 400], [590, 446], [110, 462]], 0.5, 14);
  canvas.add(
    pipe('M110 60V440', 22, steel),
    pipe('M540 40V410', 22, steel),
    path(`M110 236C240 ${236 + sag * 0.4} 330 ${226 + sag * 1.6} 540 214V262C330 ${276 + sag * 1.6} 240 ${286 + sag * 0.4} 110 286Z`, canvas.linear([[0, shade('#e9e6dd', 0.1)], [0.5, '#cfcabd'], [1, '#8e897c']])),
    path(`M300 ${231 + sag}C380 ${222 + sag * 1.2} 460 218 540 214V248C460 252 380 ${258 + sag * 1.2} 300 ${268 + sag}Z`, canvas.linear([[0, shade(cloth, 0.25)], [1, shade(cloth, -0.3)]])),
    ellipse(176, 230 + sag * 0.3, 54, 18, canvas.linear([[0, '#ffffff'], [1, '#b9b6ab']])),
  );
  canvas.add(pipe('M110 130H540', 13, steel), pipe('M110 84L540 66', 13, steel));
  if (fixed) return void canvas.add(pipe('M110 300L540 276', 20, steel), pipe('M110 404L540 378', 14, steel));
  canvas.add(
    pipe(`M110 300L308 ${306 + sag}`, 20, steel),
    pipe(`M342 ${330 + sag}L540 276`, 20, steel),
    polygon([[302, 298 + sag], [326, 306 + sag], [312, 314 + sag], [330, 322 + sag], [306, 322 + sag]], '#d9dde0'),
    polygon([[336, 318 + sag], [352, 322 + sag], [340, 334 + sag], [354, 342 + sag], [334, 342 + sag]], '#d9dde0'),
  );
  for (let i = 0; i < 3; i += 1) canvas.add(pipe(`M${230 + i * 60} ${372 + i * 8}l${random.between(60, 110)} ${random.between(20, 60)}`, 12, ['#5f4326', '#a97a48', '#d9b384']));
};

export const wallMould: Painter = (canvas, random, fixed) => {
  const wall = paintedWall(canvas, random, fixed ? '#eeeae0' : undefined);
  const corner = random.between(200, 430);
  canvas.add(
    polygon([[corner, 90], [640, 0], [640, 480], [corner, 480]], canvas.linear([[0, '#000000', 0.26], [1, '#000000', 0.04]], [0, 0, 1, 0])),
    polygon([[0, 0], [640, 0], [corner, 90]], shade(wall, 0.35)),
    polygon([[0, 0], [corner, 90], [0, 40]], shade(wall, 0.25)),
    stroke(`M${corner} 90V480`, shade(wall, -0.4), 2, 'stroke-opacity="0.6"'),
  );
  if (fixed) return;
  const stain: string[] = [];
  const spots: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    const [x, y] = [corner + random.between(-150, 150), 96 + Math.abs(random.between(-1, 1) * random.between(0, 240))];
    stain.push(ellipse(x, y, random.between(18, 62), random.between(14, 46), random.pick(['#4a4a2f', '#5d5233', '#38412f']), 'fill-opacity="0.22"'));
    for (let j = 0; j < 16; j += 1) {
      const r = random.between(1, 7) * random.next();
      spots.push(ellipse(x + random.between(-44, 44) * random.next(), y + random.between(-38, 38) * random.next(), r + 0.8, r * 0.85 + 0.8, random.pick(['#1d2118', '#2d3324', '#3c3a28', '#15170f']), `fill-opacity="${random.between(0.35, 0.85).toFixed(2)}"`));
    }
  }
  canvas.add(canvas.soft(12, ...stain), canvas.soft(0.8, ...spots));
  streaks(canvas, random, [corner, 200], 110, 220, '#5c5436');
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = [corner + random.between(-130, 120), random.between(130, 360)];
    canvas.add(polygon([[x, y], [x + random.between(14, 34), y + random.between(-6, 8)], [x + random.between(8, 22), y + random.between(14, 34)]], '#f3efe4'), stroke(`M${x} ${y}l10 22`, '#000000', 2, 'stroke-opacity="0.3"'));
  }
};
