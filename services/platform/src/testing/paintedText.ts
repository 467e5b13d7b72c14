/** For tests: the pieces of text that an uncompressed PDF paints, read as a PDF reader reads them. */
interface PaintedPiece {
  /** The letters of the glyphs, as they stand on paper from left to right. */
  readonly painted: string;
  /** What a search, a copy and a screen reader find: the piece's replacement text, or else its glyphs' letters. */
  readonly reads: string;
  /** Glyphs that state no letters: viewers take their numbers for letters. */
  readonly silent: number;
}

/** @param pdf a document rendered with `compress: false`. */
export function paintedText(pdf: Buffer): PaintedPiece[] {
  const raw = pdf.toString('latin1');
  return piecesOf(raw, lettersByFont(raw, objectsOf(raw)));
}

/** The pieces of text in the operators of a page. */
export function piecesOf(operators: string, letters: ReadonlyMap<string, readonly string[]>): PaintedPiece[] {
  return [...operators.matchAll(/^BT\n([^]*?)\nET$/gm)].map(([, block = '']) => {
    const font = letters.get(/^\/(F\d+) /m.exec(block)?.[1] ?? '') ?? [];
    const glyphs = [...block.matchAll(/^\[(.*)\] TJ$/gm)].flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)]).flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const painted = glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
    const actual = /\/ActualText <feff([0-9a-f]*)>/.exec(block)?.[1];
    const silent = glyphs.filter((glyph) => !font[Number.parseInt(glyph, 16)]).length;
    return { painted, reads: actual === undefined ? painted : fromHex(actual), silent };
  });
}

/** A PDF's objects by their numbers. */
export function objectsOf(raw: string): Map<string, string> {
  return new Map([...raw.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]));
}

/** For each font, the letters of its glyphs by their numbers. */
export function lettersByFont(raw: string, objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const letters = new Map<string, string[]>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    const ranges = (objects.get(map) ?? '').matchAll(/^<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]$/gm);
    letters.set(name, [...ranges].flatMap(([, list = '']) => [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromHex(hex))));
  }
  return letters;
}

function fromHex(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
