/**
 * A bar, line or pie chart as part of a document, drawn as vectors. Only bars, lines and figures are in the drawing: all words
 * stand beside it as text of the document, so that they are set in the font of their script, from right to left where the script
 * is read so, and can be searched for. Pure: from what a chart shows to pdfmake's language (docs/architecture/pdf.md).
 */
import { directionOf, languageFacts } from '../contract/languages.ts';
import { chartScale } from './chartScale.ts';
import type { Language, PdfNode, PdfObject } from './definition.ts';
import { amountsIn, figuresIn } from './figures.ts';
import { PDF_COLOURS } from './frame.ts';
import { LATIN_FONT } from './mirror.ts';

/** What a chart shows; the same that screens draw. */
export interface DrawnChart {
  /** Says what is shown, and by what it is broken down. */
  readonly title: string;
  readonly type: 'Bar' | 'Line' | 'Pie';
  readonly labels: readonly string[];
  /** One value for each label; null leaves a gap. A pie draws the first series alone. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; /** Decimals of amounts of money. */ readonly digits?: number | undefined }[];
  /** Bars on top of each other. */
  readonly stacked: boolean;
}

interface Surroundings {
  readonly language: Language;
  /** Points between the margins of the page. */
  readonly width: number;
}

/** At least 3 : 1 on white (WCAG 1.4.11), in the order in which screens use them. */
const colours = ['#1677ff', '#d46b08', '#389e0d', '#722ed1', '#08979c', '#cf1322', '#a68a00', '#7a7a7a'] as const;
/** Lines can be told apart without colours too, as in a black-and-white print. */
const dashes = [[], [6, 2], [2, 2], [8, 2, 2, 2], [1, 2], [4, 4], [10, 3], [3, 1]] as const;
const colourOf = (i: number): string => colours[i % colours.length] ?? colours[0];
const dashOf = (i: number): readonly number[] => dashes[i % dashes.length] ?? [];

/** Points: the drawing's height, the space for the figures of its axis, room above the highest bar and below the axis. */
const [height, gutter, above, below] = [134, 44, 12, 4];
/** Points that a label needs at least, and that a figure above its bar needs. */
const [leastLabel, leastFigure] = [52, 17];
const [widestBar, smallText] = [26, 6.5];
const pieSize = 120;

/** Null: there is nothing to draw. */
export function chartBlock(chart: DrawnChart, around: Surroundings): PdfObject | null {
  const drawn = chart.type === 'Pie' ? chart.series.slice(0, 1) : chart.series;
  // In a pie, only values above zero have a slice.
  if (drawn.every(({ values }) => values.every((value) => !value || (chart.type === 'Pie' && value < 0)))) return null;
  const drawing = chart.type === 'Pie' ? pieParts(chart, around) : axisParts(chart, around);
  // A title is never separated from its drawing, nor a drawing from its names.
  return { stack: [{ text: chart.title, style: 'heading', fontSize: 10 }, ...drawing], unbreakable: true, margin: [0, 0, 0, 8] };
}

/** The position of something along the line: counted from the right in Arabic. */
const placeIn = ({ language, width }: Surroundings): ((x: number) => number) => (directionOf(language) === 'rtl' ? (x) => width - x : (x) => x);

function axisParts(chart: DrawnChart, around: Surroundings): PdfNode[] {
  const { labels, series } = chart;
  const stacked = chart.type === 'Bar' && chart.stacked;
  const unit = (around.width - gutter) / labels.length;
  const all = stacked ? labels.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0)) : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = chartScale(all);
  const y = (value: number): number => round(above + (height - above - below) * (1 - (value - scale.from) / (scale.to - scale.from)));
  const place = placeIn(around);
  const write = figuresIn(around.language);
  const grid = scale.ticks.map((tick) => {
    const [from, to] = [place(gutter), place(around.width)];
    const line = `<line x1="${round(from)}" y1="${y(tick)}" x2="${round(to)}" y2="${y(tick)}" stroke="${tick === 0 ? PDF_COLOURS.muted : PDF_COLOURS.line}" stroke-width="0.5"/>`;
    return line + figure(place(gutter - 4), y(tick) + 2, write(tick), directionOf(around.language) === 'rtl' ? 'start' : 'end');
  });
  const drawn = chart.type === 'Bar' ? bars(chart, { unit, y, place, language: around.language, stacked }) : lines(chart, { unit, y, place });
  return [
    picture(around.width, height, [...grid, ...drawn], chart.title),
    labelLine(labels, unit),
    ...(series.length > 1 ? legend(series.map(({ name }) => name), around.width, chart.type) : []),
  ];
}

interface Axes {
  /** Points from one label to the next. */
  readonly unit: number;
  readonly y: (value: number) => number;
  readonly place: (x: number) => number;
}

interface BarAxes extends Axes {
  readonly language: Language;
  readonly stacked: boolean;
}

function bars({ labels, series }: DrawnChart, { unit, y, place, language, stacked }: BarAxes): string[] {
  const write = figuresIn(language);
  const slots = stacked ? 1 : series.length;
  const wide = Math.min(widestBar, (unit * 0.75) / slots);
  return labels.flatMap((_, i) => {
    const middle = gutter + unit * (i + 0.5);
    let [up, down] = [0, 0];
    const drawn = series.flatMap(({ values, digits }, which) => {
      const value = values[i] ?? 0;
      if (value === 0) return [];
      const base = stacked ? (value > 0 ? up : down) : 0;
      if (value > 0) up += value;
      else down += value;
      const x = middle - (wide * slots) / 2 + (stacked ? 0 : which * wide);
      const [one, other] = [place(x), place(x + wide * 0.92)];
      const [top, bottom] = [y(Math.max(base, base + value)), y(Math.min(base, base + value))];
      const bar = `<rect x="${round(Math.min(one, other))}" y="${top}" width="${round(Math.abs(other - one))}" height="${round(bottom - top)}" fill="${colourOf(which)}"/>`;
      return stacked || wide < leastFigure ? [bar] : [bar, figure((one + other) / 2, top - 2, amountsIn(language, digits)(value), 'middle')];
    });
    if (stacked && unit >= leastFigure && up + down > 0) drawn.push(figure(place(middle), y(up) - 2, write(up + down), 'middle'));
    return drawn;
  });
}

function lines({ labels, series }: DrawnChart, { unit, y, place }: Axes): string[] {
  return series.flatMap(({ values }, which) => {
    const points = values.map((value, i) => (value === null ? null : ([round(place(gutter + unit * (i + 0.5))), y(value)] as const)));
    // A gap ends a line, and another begins after it.
    const path = points.map((point, i) => (point ? `${points[i - 1] ? 'L' : 'M'}${point.join(' ')}` : '')).join('');
    const dash = dashOf(which);
    const line = `<path d="${path}" fill="none" stroke="${colourOf(which)}" stroke-width="1.5"${dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''}/>`;
    // Marks on each of many days would look like a chain; a single point has no line by which it could be seen.
    const marked = points.filter((point, i) => point && (labels.length <= 31 || (!points[i - 1] && !points[i + 1])));
    return [line, ...marked.map((point) => `<circle cx="${point?.[0]}" cy="${point?.[1]}" r="1.8" fill="${colourOf(which)}"/>`)];
  });
}

/** The labels under their bars; of many, only every n-th, placed where its own bar begins. */
function labelLine(labels: readonly string[], unit: number): PdfNode {
  const longest = Math.max(...labels.map(({ length }) => length)) * smallText * 0.62 + 6;
  const step = Math.ceil(Math.min(leastLabel, longest) / unit);
  const shown = labels.filter((_, i) => i % step === 0);
  return {
    columns: [
      { text: '', width: gutter },
      ...shown.map((text, i) => ({
        // The last label has only the room of the bars that are left; where that is too little it is left out.
        text: step > 1 && labels.length - i * step < step ? '' : text,
        width: unit * Math.min(step, labels.length - i * step),
        alignment: step === 1 ? ('center' as const) : ('left' as const),
        // A word that is wider than its place may break anywhere.
        ...(text.split(/\s/).some((word) => word.length * smallText * 0.62 > unit * step - 4) && { wordBreak: 'break-all' }),
      })),
    ],
    columnGap: 0,
    fontSize: smallText,
    margin: [0, 3, 0, 2],
  };
}

/** What the colours stand for, three in a line. */
function legend(names: readonly string[], width: number, type: DrawnChart['type']): PdfNode[] {
  const inLine = 3;
  const lines = Array.from({ length: Math.ceil(names.length / inLine) }, (_, line) => names.slice(line * inLine, (line + 1) * inLine));
  return lines.map((some, line) => ({
    // The rest of the line is a column, too: when mirrored, the first one then begins where the line does.
    columns: [...some.flatMap((text, i): PdfObject[] => [swatch(line * inLine + i, type), { text, width: (width - gutter) / inLine - 14, fontSize: 7.5 }]), { text: '', width: '*' }],
    columnGap: 0,
    margin: [gutter, 1, 0, 1],
  }));
}

function swatch(i: number, type: DrawnChart['type']): PdfObject {
  const [length = 0, space = length] = dashOf(i);
  const shape = type === 'Line' ? { type: 'line', x1: 0, y1: 5, x2: 11, y2: 5, lineWidth: 1.5, lineColor: colourOf(i), ...(length > 0 && { dash: { length, space } }) } : { type: 'rect', x: 1, y: 1.5, w: 7, h: 7, color: colourOf(i) };
  return { canvas: [shape], width: 14 };
}

function pieParts({ title, labels, series: [first] }: DrawnChart, { language, width }: Surroundings): PdfNode[] {
  const values = labels.map((_, i) => Math.max(0, first?.values[i] ?? 0));
  const whole = values.reduce((all, value) => all + value, 0);
  const turn = directionOf(language) === 'rtl' ? -1 : 1;
  const write = figuresIn(language);
  let from = 0;
  const slices = values.map((value, i) => {
    const slice = sliceOf(from / whole, (from + value) / whole, turn, colourOf(i));
    from += value;
    return slice;
  });
  const share = (value: number): string => new Intl.NumberFormat(languageFacts[language].locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / whole);
  return [
    {
      columns: [
        { stack: [picture(pieSize, pieSize, slices, title)], width: pieSize },
        {
          stack: labels.map((text, i) => ({
            columns: [swatch(i, 'Pie'), { text, width: 200, fontSize: 7.5 }, { text: write(values[i] ?? 0), width: 60, alignment: 'right' as const, fontSize: 7.5 }, { text: share(values[i] ?? 0), width: 60, alignment: 'right' as const, fontSize: 7.5 }, { text: '', width: '*' }],
            columnGap: 0,
            margin: [0, 1, 0, 1] as const,
          })),
          width: width - pieSize - 20,
        },
      ],
      columnGap: 20,
    },
  ];
}

/** A piece of the ring, from one share of the whole to another, counted from the top. @param turn 1: clockwise */
function sliceOf(from: number, to: number, turn: 1 | -1, colour: string): string {
  if (to <= from) return '';
  const [middle, outer, inner] = [pieSize / 2, pieSize * 0.48, pieSize * 0.28];
  const at = (part: number, radius: number): string => `${round(middle + turn * radius * Math.sin(part * 2 * Math.PI))} ${round(middle - radius * Math.cos(part * 2 * Math.PI))}`;
  // An arc all around would end where it began, and show nothing.
  if (to - from > 0.999) return `<circle cx="${middle}" cy="${middle}" r="${round((outer + inner) / 2)}" fill="none" stroke="${colour}" stroke-width="${round(outer - inner)}"/>`;
  const large = to - from > 0.5 ? 1 : 0;
  const [there, back] = turn === 1 ? [1, 0] : [0, 1];
  const path = `M${at(from, outer)}A${outer} ${outer} 0 ${large} ${there} ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} ${back} ${at(from, inner)}Z`;
  return `<path d="${path}" fill="${colour}" stroke="#ffffff" stroke-width="1"/>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const figure = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="${LATIN_FONT}" font-size="${smallText}" fill="${PDF_COLOURS.muted}" text-anchor="${anchor}">${text}</text>`;

const picture = (width: number, high: number, parts: readonly string[], alt: string): PdfObject => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${high}" viewBox="0 0 ${round(width)} ${high}">${parts.join('')}</svg>`,
  alt,
});
