import type { Direction } from '@firm/platform/pdf/runs';

const WIDTH = 500;

const line = (x: number, y: number, width: number, fill = '#c9d3df') =>
  `<rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="${fill}"/>`;
const card = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="98" height="60" rx="4" fill="#fff" stroke="#d9d9d9"/>${line(x + 10, y + 12, 50)}${line(x + 10, y + 30, 30, '#0b4f9c')}`;

/** Positions of the numbers by which the chapter on the frame refers to its parts, in a left-to-right frame. */
const points = [[108, 110], [250, 18], [348, 18], [280, 53], [366, 53], [300, 200], [320, 271]] as const;

/** The digits 1 to 7 as strokes around their centre, because pdfmake reads fonts for drawings only from disk, which is blocked. */
const figures = [
  'M-2-2.2 0.6-4V4',
  'M-2.5-2C-2.4-4.8 2.4-4.8 2.4-2C2.4 0-1.4 1.6-2.6 4H2.7',
  'M-2.4-4H2.2L-.4-.8C3.4-.9 3.4 4-.2 4C-1.4 4-2.2 3.5-2.7 2.7',
  'M1.4 4V-4L-2.8 1.8H3',
  'M2.2-4H-1.6L-2-.6C.4-1.8 2.7-.6 2.6 1.5C2.5 4.6-1.6 4.7-2.6 2.8',
  'M1.6-4C-1-2.6-2.4-.6-2.4 1.4C-2.4 4.9 2.6 4.9 2.6 1.5C2.6-1.6-1.8-1.4-2.3 1',
  'M-2.6-4H2.6L-.8 4',
] as const;

const number = (n: number, [x, y]: readonly [number, number]) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="#cf1322"/><path transform="translate(${x} ${y})" d="${figures[n - 1]}" fill="none" stroke="#fff" stroke-width="1.3"/>`;

/** The frame of the portal as a drawing; mirrored, like the portal, for right-to-left languages. */
export function framePicture(direction: Direction): string {
  const isMirrored = direction === 'rtl';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 290">
<g${isMirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>
<rect x="0.5" y="0.5" width="499" height="289" fill="#f5f5f5" stroke="#bfbfbf"/>
<rect x="1" y="1" width="120" height="288" fill="#fff"/>
${line(14, 18, 60, '#0b4f9c')}${line(14, 46, 90)}${[80, 104, 128, 152, 176].map((y) => line(14, y, 84)).join('')}
<rect x="121" y="1" width="378" height="34" fill="#fff"/>
${line(136, 15, 90, '#4d4d4d')}
${[370, 396, 422, 448, 474].map((x) => `<circle cx="${x}" cy="18" r="7" fill="#c9d3df"/>`).join('')}
${line(136, 50, 120)}${line(380, 50, 100)}
${card(136, 76)}${card(250, 76)}${card(364, 76)}
<rect x="136" y="150" width="326" height="100" rx="4" fill="#fff" stroke="#d9d9d9"/>
${line(136, 268, 160)}${line(380, 268, 82)}
</g>
${points.map(([x, y], i) => number(i + 1, [isMirrored ? WIDTH - x : x, y])).join('')}
</svg>`;
}
