/** Draws a dormitory from outside, for the cards of dormitories. */
import { Canvas, ellipse, path, polygon, rect, shade, stroke, type Point } from './canvas.ts';
import { randomOf, type Random } from './random.ts';
import { photograph } from './photograph.ts';
import { VEILS } from './veil.ts';

/** 640 × 400 pixels, as WebP of at most 40 kB. */
export async function drawBuilding(seed: number | string): Promise<Buffer> {
  const random = randomOf('building', seed);
  const canvas = new Canvas(640, 400);
  sky(canvas, random);
  skyline(canvas, random);
  canvas.add(
    rect(
      0,
      318,
      640,
      82,
      canvas.linear([
        [0, '#8d9a72'],
        [0.3, '#76855a'],
        [1, '#4f5b3c'],
      ]),
    ),
  );
  block(canvas, random);
  canvas.add(
    polygon(
      [
        [0, 400],
        [0, 376],
        [640, 342],
        [640, 400],
      ],
      canvas.linear([
        [0, '#7d8084'],
        [1, '#54575b'],
      ]),
    ),
    stroke('M-10 396L650 362', '#f1efe4', 4, 'stroke-dasharray="34 26" stroke-opacity="0.8"'),
  );
  for (let i = 0; i < 6; i += 1)
    tree(
      canvas,
      random,
      random.pick([random.between(10, 110), random.between(540, 630), random.between(20, 620)]),
      random.between(334, 362),
    );
  return photograph(canvas, 'bright', random.whole(0, VEILS - 1));
}

function sky(canvas: Canvas, random: Random): void {
  const [high, low] = random.pick([
    ['#4f8fcb', '#cfe4f2'],
    ['#6f9fc4', '#e9e3d2'],
    ['#7f97ab', '#d9dee0'],
    ['#5a83b8', '#f2d7b5'],
  ] as const);
  canvas.add(
    rect(
      0,
      0,
      640,
      330,
      canvas.linear([
        [0, high],
        [1, low],
      ]),
    ),
  );
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = [random.between(0, 640), random.between(20, 130)];
    for (let j = 0; j < 6; j += 1)
      canvas.add(
        canvas.smudge(
          x + j * random.between(12, 30),
          y + random.between(-10, 8),
          random.between(30, 70),
          random.between(12, 26),
          '#ffffff',
          0.5,
        ),
      );
  }
}

function skyline(canvas: Canvas, random: Random): void {
  for (let x = -20; x < 660;) {
    const width = random.between(30, 80);
    canvas.add(rect(x, 318 - random.between(20, 90), width, 120, '#93a5b1', 'fill-opacity="0.55"'));
    x += width + random.between(0, 20);
  }
}

/** Two faces of a slab block, seen from its corner; floors and windows follow each face's perspective. */
function block(canvas: Canvas, random: Random): void {
  const colour = random.pick(['#e3d7c2', '#cfd9dd', '#e7e3da', '#d8c9b4', '#c9d3c4']);
  const accent = random.pick(['#b4573b', '#3f6f8f', '#4f7a56', '#c08a2e', '#6c5b7b']);
  const floors = random.whole(5, 9);
  const height = floors * random.between(24, 29);
  const corner = random.between(400, 470);
  const left: Face = { near: [corner, 348], far: [60 + random.between(0, 40), 330], rise: height, shrink: 0.72 };
  const right: Face = {
    near: [corner, 348],
    far: [corner + random.between(110, 150), 334],
    rise: height,
    shrink: 0.84,
  };
  canvas.add(ellipse(corner - 120, 350, 330, 16, '#1e2417', 'fill-opacity="0.35"'));
  face(canvas, random, left, shade(colour, 0.06), accent, floors, random.whole(11, 16));
  face(canvas, random, right, shade(colour, -0.3), shade(accent, -0.3), floors, random.whole(3, 5));
  canvas.add(polygon([at(left, 0, 1.03), at(left, 1, 1.03), at(left, 1, 1), at(left, 0, 1)], shade(colour, -0.12)));
}

interface Face {
  readonly near: Point;
  readonly far: Point;
  /** Height at the near edge, in pixels; at the far edge it is `shrink` of that. */
  readonly rise: number;
  readonly shrink: number;
}

/** The point at `along` (0 near, 1 far) and `up` (0 ground, 1 roof) of a face. */
function at({ near, far, rise, shrink }: Face, along: number, up: number): Point {
  // Equal steps look shorter the farther they are.
  const t = along / (along + (1 - along) / shrink);
  const x = near[0] + (far[0] - near[0]) * t;
  const ground = near[1] + (far[1] - near[1]) * t;
  return [x, ground - rise * (1 - (1 - shrink) * t) * up];
}

function face(
  canvas: Canvas,
  random: Random,
  form: Face,
  colour: string,
  accent: string,
  floors: number,
  bays: number,
): void {
  const quad = (a: number, b: number, low: number, high: number) => [
    at(form, a, low),
    at(form, b, low),
    at(form, b, high),
    at(form, a, high),
  ];
  canvas.add(
    polygon(
      quad(0, 1, 0, 1),
      canvas.linear([
        [0, shade(colour, 0.1)],
        [1, shade(colour, -0.1)],
      ]),
    ),
  );
  canvas.add(polygon(quad(0, 1, 0, 0.82 / floors), shade(colour, -0.35)));
  for (let floor = 0; floor < floors; floor += 1) {
    const [low, high] = [floor / floors, (floor + 1) / floors];
    if (floor > 0)
      canvas.add(
        polygon(quad(0, 1, low, low + 0.14 / floors), accent),
        polygon(quad(0, 1, low - 0.05 / floors, low), '#000000', 'fill-opacity="0.2"'),
      );
    for (let bay = 0; bay < bays; bay += 1) {
      const [a, b] = [(bay + 0.2) / bays, (bay + 0.8) / bays];
      const glass = random.chance(0.12) ? '#f3d89a' : shade('#38505f', random.between(-0.25, 0.3));
      const [bottom, top] = [low + (floor === 0 ? 0.05 : 0.3) * (high - low), low + 0.86 * (high - low)];
      canvas.add(
        polygon(quad(a, b, bottom, top), glass),
        polygon(quad(a, (a + b) / 2, bottom, top), '#ffffff', 'fill-opacity="0.12"'),
      );
      if (floor > 0 && random.chance(0.22))
        canvas.add(polygon(quad(b + 0.02 / bays, b + 0.14 / bays, bottom, bottom + 0.3 * (top - bottom)), '#eceeee'));
      if (floor > 0 && random.chance(0.14))
        canvas.add(
          polygon(
            quad(a, b, bottom - 0.1 / floors, bottom + 0.12 / floors),
            random.pick(['#c9463d', '#f0f0ec', '#3e6ea8', '#d9b84a']),
          ),
        );
    }
  }
}

function tree(canvas: Canvas, random: Random, x: number, y: number): void {
  const size = random.between(20, 38);
  const leaf = random.pick(['#3f6b35', '#4d7a3a', '#35593a', '#5d7f3c']);
  canvas.add(
    ellipse(x + 6, y + 2, size * 0.9, size * 0.2, '#1c2414', 'fill-opacity="0.35"'),
    path(`M${x - 3} ${y}L${x - 2} ${y - size}H${x + 2}L${x + 3} ${y}Z`, '#5a4430'),
  );
  for (let i = 0; i < 9; i += 1) {
    canvas.add(
      ellipse(
        x + random.between(-0.6, 0.6) * size,
        y - size * random.between(0.9, 1.9),
        size * random.between(0.3, 0.5),
        size * random.between(0.26, 0.42),
        shade(leaf, random.between(-0.25, 0.25)),
        'fill-opacity="0.92"',
      ),
    );
  }
}
