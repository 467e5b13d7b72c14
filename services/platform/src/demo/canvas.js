/** Collects the shapes of one drawing as SVG. Units are the pixels of the finished picture. */
export class Canvas {
    width;
    height;
    #defs = [];
    #shapes = [];
    #smudges = new Map();
    constructor(width, height) {
        this.width = width;
        this.height = height;
    }
    add(...shapes) {
        this.#shapes.push(...shapes);
        return this;
    }
    /** A gradient along a line through the shape's own box (0 to 1); top to bottom unless told. */
    linear(stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) {
        return this.#define(`<linearGradient id="ID" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`);
    }
    /** A gradient around a point of the shape's own box (0 to 1). */
    radial(stops, cx = 0.5, cy = 0.5, r = 0.5) {
        return this.#define(`<radialGradient id="ID" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);
    }
    /** A round stain or glow that fades to its rim. Blurs would cost ten times as much. */
    smudge(cx, cy, rx, ry, colour, opacity) {
        const key = `${colour}${opacity}`;
        const fill = this.#smudges.get(key) ??
            this.radial([
                [0, colour, opacity],
                [0.45, colour, opacity * 0.7],
                [1, colour, 0],
            ]);
        this.#smudges.set(key, fill);
        return ellipse(cx, cy, rx, ry, fill);
    }
    svg() {
        return (`<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">` +
            `<defs>${this.#defs.join('')}</defs>${this.#shapes.join('')}</svg>`);
    }
    #define(markup) {
        const id = `g${this.#defs.length}`;
        this.#defs.push(markup.replace('"ID"', `"${id}"`));
        return `url(#${id})`;
    }
}
function stopsOf(stops) {
    return stops
        .map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
        .join('');
}
const n = (value) => Math.round(value * 10) / 10;
export function rect(x, y, width, height, fill, more = '') {
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}
export function ellipse(cx, cy, rx, ry, fill, more = '') {
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}
export function polygon(points, fill, more = '') {
    return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}
export function path(d, fill, more = '') {
    return `<path d="${d}" fill="${fill}" ${more}/>`;
}
export function stroke(d, colour, width, more = '') {
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}
/** A polished pipe along a path: dark edges, grey body, a bright line off its middle. */
export function pipe(d, width, [dark, body, shine] = CHROME) {
    return (stroke(d, dark, width) +
        stroke(d, body, width * 0.8) +
        `<g transform="translate(${n(-width * 0.1)} ${n(-width * 0.1)})">${stroke(d, shine, width * 0.38, 'stroke-opacity="0.75"')}</g>` +
        `<g transform="translate(${n(-width * 0.16)} ${n(-width * 0.16)})">${stroke(d, '#ffffff', width * 0.12, 'stroke-opacity="0.9"')}</g>`);
}
export const CHROME = ['#4a5158', '#9aa3ab', '#d7dde2'];
export const COPPER = ['#5b2f17', '#a8623a', '#e0a277'];
/** A colour made lighter (amount above 0) or darker (below), as `#rrggbb`. */
export function shade(colour, amount) {
    const channel = (at) => {
        const value = Number.parseInt(colour.slice(at, at + 2), 16);
        const shaded = amount >= 0 ? value + (255 - value) * amount : value * (1 + amount);
        return Math.round(Math.min(255, Math.max(0, shaded)))
            .toString(16)
            .padStart(2, '0');
    };
    return `#${channel(1)}${channel(3)}${channel(5)}`;
}
