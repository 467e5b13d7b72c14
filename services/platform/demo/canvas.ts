/** Collects the shapes of one drawing as SVG. Units are the pixels of the finished picture. */

type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** The picture's size, its shapes in the order in which they cover each other, and the gradients and filters that they use. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #shapes: string[] = [];
  readonly #smudges = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  add(...shapes: readonly string[]): this {
    this.#shapes.push(...shapes);
    return this;
  }

  /** A gradient along a line through the shape's own box (0 to 1); top to bottom by default. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    return this.#define(
      `<linearGradient id="ID" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A gradient around a point of the shape's own box (0 to 1). */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define(`<radialGradient id="ID" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);
  }

  /** A round stain or glow that fades to its rim. Blurs would cost ten times as much. */
  smudge(cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number): string {
    const key = `${colour}${opacity}`;
    const fill =
      this.#smudges.get(key) ??
      this.radial([
        [0, colour, opacity],
        [0.45, colour, opacity * 0.7],
        [1, colour, 0],
      ]);
    this.#smudges.set(key, fill);
    return ellipse(cx, cy, rx, ry, fill);
  }

  svg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">` +
      `<defs>${this.#defs.join('')}</defs>${this.#shapes.join('')}</svg>`
    );
  }

  #define(markup: string): string {
    const id = `g${this.#defs.length}`;
    this.#defs.push(markup.replace('"ID"', `"${id}"`));
    return `url(#${id})`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

const n = (value: number) => Math.round(value * 10) / 10;

/** An element for `add`; (x, y) is its upper left corner. @param more further attributes, as SVG */
export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

/** An element for `add`; (cx, cy) is its centre. @param more further attributes, as SVG */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** An element for `add`, closed from the last point to the first. @param more further attributes, as SVG */
export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** A filled element for `add`. @param d the commands of SVG's attribute `d` @param more further attributes, as SVG */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line without a filling, with round ends, for `add`. @param d the commands of SVG's attribute `d` @param more further attributes, as SVG */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A polished pipe along a path: dark edges, grey body, a bright line off its middle. */
export function pipe(
  d: string,
  width: number,
  [dark, body, shine]: readonly [string, string, string] = CHROME,
): string {
  return (
    stroke(d, dark, width) +
    stroke(d, body, width * 0.8) +
    `<g transform="translate(${n(-width * 0.1)} ${n(-width * 0.1)})">${stroke(d, shine, width * 0.38, 'stroke-opacity="0.75"')}</g>` +
    `<g transform="translate(${n(-width * 0.16)} ${n(-width * 0.16)})">${stroke(d, '#ffffff', width * 0.12, 'stroke-opacity="0.9"')}</g>`
  );
}

export const CHROME = ['#4a5158', '#9aa3ab', '#d7dde2'] as const;
export const COPPER = ['#5b2f17', '#a8623a', '#e0a277'] as const;

/** A colour made lighter (amount above 0) or darker (below), as `#rrggbb`. */
export function shade(colour: string, amount: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    const shaded = amount >= 0 ? value + (255 - value) * amount : value * (1 + amount);
    return Math.round(Math.min(255, Math.max(0, shaded)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
