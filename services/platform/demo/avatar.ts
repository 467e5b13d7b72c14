/** Draws the picture of a person who does not exist, for demo users and residents. */
import { Canvas, ellipse, path, rect, shade, stroke } from './canvas.ts';
import { randomOf, type Random } from './random.ts';
import { photograph } from './photograph.ts';
import { VEILS } from './veil.ts';

const SKINS = ['#8d5a3b', '#a06a45', '#c58c63', '#d9a57c', '#6f4630', '#e3b48e'] as const;
const HAIRS = ['#17130f', '#231a14', '#3a2a1d', '#2b2b2e', '#6b6560'] as const;
const SHIRTS = ['#2f5d8a', '#7a8f3f', '#c9772b', '#4a4f57', '#9c3f3a', '#e0ddd4', '#2f7a6b', '#f0c12f'] as const;

/** 240 × 240 pixels, as WebP of a few kB. The same seed and name give the same face. */
export async function drawAvatar(seed: number | string, name: string): Promise<Buffer> {
  const random = randomOf('avatar', seed, name);
  const canvas = new Canvas(240, 240);
  const wall = random.pick(['#b9c4cc', '#cfc6b6', '#a9b8ad', '#c4bccb', '#d5d5d0']);
  canvas.add(
    rect(
      0,
      0,
      240,
      240,
      canvas.linear([
        [0, shade(wall, 0.2)],
        [1, shade(wall, -0.25)],
      ]),
    ),
    canvas.smudge(168, 150, 100, 110, '#000000', 0.25),
  );
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const width = random.between(44, 51);
  canvas.add(`<g transform="rotate(${random.between(-4, 4).toFixed(1)} 120 200)">`);
  shoulders(canvas, random, skin);
  head(canvas, random, skin, hair, width);
  canvas.add('</g>');
  return photograph(canvas, 'bright', random.whole(0, VEILS - 1));
}

function shoulders(canvas: Canvas, random: Random, skin: string): void {
  const shirt = random.pick(SHIRTS);
  canvas.add(
    path(
      'M20 246C24 196 70 182 98 174H142C170 182 216 196 220 246Z',
      canvas.linear(
        [
          [0, shade(shirt, 0.22)],
          [1, shade(shirt, -0.3)],
        ],
        [0, 0, 1, 1],
      ),
    ),
    path(
      'M98 148H142V178C142 196 98 196 98 178Z',
      canvas.linear([
        [0, shade(skin, -0.4)],
        [1, shade(skin, -0.12)],
      ]),
    ),
    path('M92 174L120 204L148 174L158 182L128 222H112L82 182Z', shade(shirt, 0.34)),
    stroke('M120 206V246', shade(shirt, -0.4), 2),
  );
  // Many people on a site wear a safety vest.
  if (random.chance(0.3))
    canvas.add(
      path('M48 246L62 188L90 178L100 246ZM192 246L178 188L150 178L140 246Z', '#f08420'),
      stroke('M54 228L97 222M186 228L143 222', '#e8f0c8', 9),
    );
}

function head(canvas: Canvas, random: Random, skin: string, hair: string, width: number): void {
  const x = 120;
  const y = 112;
  const covered = random.chance(0.18);
  canvas.add(
    ellipse(x - width, y + 6, 9, 14, shade(skin, -0.16)),
    ellipse(x + width, y + 6, 9, 14, shade(skin, -0.26)),
    path(
      `M${x - width} ${y - 14}C${x - width} ${y - 76} ${x + width} ${y - 76} ${x + width} ${y - 14}C${x + width + 2} ${y + 36} ${x + 24} ${y + 64} ${x} ${y + 64}S${x - width - 2} ${y + 36} ${x - width} ${y - 14}Z`,
      canvas.radial(
        [
          [0, shade(skin, 0.24)],
          [0.6, skin],
          [1, shade(skin, -0.32)],
        ],
        0.4,
        0.4,
        0.68,
      ),
    ),
    canvas.smudge(x - 26, y + 24, 22, 15, '#d46a4a', 0.2),
    canvas.smudge(x + 26, y + 24, 22, 15, '#d46a4a', 0.16),
  );
  const brow = random.between(-3, 1);
  for (const side of [-1, 1]) {
    const eye = x + side * 19;
    canvas.add(
      ellipse(eye, y + 2, 8.5, 5, '#f7f3ee'),
      ellipse(eye, y + 2, 4.6, 4.8, '#2d1c12'),
      ellipse(eye - 1.4, y + 0.4, 1.3, 1.3, '#ffffff'),
      stroke(`M${eye - 9} ${y}Q${eye} ${y - 6} ${eye + 9} ${y}`, shade(skin, -0.6), 2),
      stroke(`M${eye - 11} ${y - 12 + brow * side * 0.3}Q${eye} ${y - 18 + brow} ${eye + 11} ${y - 12}`, hair, 4),
    );
  }
  const smile = random.between(2, 9);
  canvas.add(
    stroke(
      `M${x - 1} ${y + 6}C${x - 4} ${y + 18} ${x - 9} ${y + 22} ${x - 7} ${y + 26}Q${x} ${y + 30} ${x + 8} ${y + 25}`,
      shade(skin, -0.36),
      2.4,
    ),
    stroke(`M${x - 17} ${y + 40}Q${x} ${y + 40 + smile} ${x + 17} ${y + 40}`, '#7c3330', 4.2),
    stroke(
      `M${x - 10} ${y + 46 + smile / 2}Q${x} ${y + 50 + smile / 2} ${x + 10} ${y + 46 + smile / 2}`,
      shade(skin, -0.2),
      2,
    ),
  );
  if (!covered && random.chance(0.35)) beard(canvas, hair, width);
  if (covered) return scarf(canvas, random, width);
  const top = random.between(60, 70);
  const parting = random.between(-14, 14);
  canvas.add(
    path(
      `M${x - width - 4} ${y + 2}C${x - width - 12} ${y - top - 22} ${x + width + 12} ${y - top - 22} ${x + width + 4} ${y + 2}C${x + width - 2} ${y - 24} ${x + width - 8} ${y - 34} ${x + parting} ${y - 37}C${x - width + 8} ${y - 36} ${x - width + 2} ${y - 24} ${x - width - 4} ${y + 2}Z`,
      canvas.linear([
        [0, shade(hair, 0.12)],
        [1, shade(hair, -0.3)],
      ]),
    ),
    stroke(
      `M${x + parting - 20} ${y - 56}Q${x + parting + 10} ${y - 66} ${x + parting + 36} ${y - 50}`,
      '#ffffff',
      5,
      'stroke-opacity="0.12"',
    ),
  );
}

function beard(canvas: Canvas, hair: string, width: number): void {
  canvas.add(
    path(
      `M${120 - width + 3} 126C${120 - width + 4} 158 98 180 120 180S${120 + width - 4} 158 ${120 + width - 3} 126C${120 + width - 14} 146 142 140 120 141S${120 - width + 14} 146 ${120 - width + 3} 126ZM104 150Q120 144 136 150Q120 164 104 150Z`,
      hair,
      'fill-opacity="0.82" fill-rule="evenodd"',
    ),
  );
}

function scarf(canvas: Canvas, random: Random, width: number): void {
  const cloth = random.pick(['#3b4a6b', '#7d3f56', '#2f6b5e', '#d8d0c2', '#20242b']);
  const [left, right] = [120 - width - 9, 120 + width + 9];
  const outside = `M${left} 130C${left - 12} 22 ${right + 12} 22 ${right} 130C${right + 8} 178 ${right + 22} 214 ${right + 26} 246H${left - 26}C${left - 22} 214 ${left - 8} 178 ${left} 130Z`;
  const face = `M${120 - width + 6} 112C${120 - width + 6} 58 ${120 + width - 6} 58 ${120 + width - 6} 112C${120 + width - 6} 148 142 174 120 174S${120 - width + 6} 148 ${120 - width + 6} 112Z`;
  canvas.add(
    path(
      outside + face,
      canvas.linear(
        [
          [0, shade(cloth, 0.26)],
          [1, shade(cloth, -0.25)],
        ],
        [0, 0, 1, 1],
      ),
      'fill-rule="evenodd"',
    ),
    stroke(face, shade(cloth, -0.45), 3, 'stroke-opacity="0.5"'),
    stroke(
      `M${120 - width + 2} 168C104 200 150 206 ${120 + width + 8} 176M${120 - width - 6} 196C110 226 150 228 ${120 + width + 14} 206`,
      shade(cloth, -0.4),
      3,
      'stroke-opacity="0.5"',
    ),
  );
}
