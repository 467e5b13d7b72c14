/** For tests: the pieces of text that an uncompressed PDF paints, read as a PDF reader reads them. */
interface PaintedPiece {
  /** The letters of the glyphs, as they stand on paper from left to right. */
  readonly painted: string;
  /** What a search, a copy and a screen reader find: what the piece says of itself, or else its glyphs' letters. */
  readonly reads: string;
}

/** @param pdf a document rendered with `compress: false`. */
export function paintedText(pdf: Buffer): PaintedPiece[] {
  const raw = pdf.toString('latin1');
  const objects = new Map([...raw.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body]) => [id, body ?? '']));
  const letters = new Map<string, string[]>();
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    const ranges = (objects.get(map) ?? '').matchAll(/^<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]$/gm);
    letters.set(name as string, [...ranges].flatMap(([, list = '']) => [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromHex(hex))));
  }
  return [...raw.matchAll(/^BT\n([^]*?)\nET$/gm)].map(([, block = '']) => {
    const font = letters.get(/^\/(F\d+) /m.exec(block)?.[1] ?? '') ?? [];
    const glyphs = [...block.matchAll(/^\[(.*)\] TJ$/gm)].flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)]).flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const painted = glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
    const actual = /\/ActualText <feff([0-9a-f]*)>/.exec(block)?.[1];
    return { painted, reads: actual === undefined ? painted : fromHex(actual) };
  });
}

function fromHex(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
