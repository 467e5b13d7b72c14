/** Reads an XML part piece by piece, without ever holding it whole. Names come without their prefix. */
import { SaxesParser } from 'saxes';
import { TableError } from './tableError.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** No workbook nests its elements deeper. The parser holds those that are open. */
const deepest = 64;
/** Characters between two tags, and of one tag: the parser holds them. A cell's text has at most 32,767. */
const longest = 1_000_000;

/**
 * Yields after each piece, so that a caller can take what the handlers collected and other work gets its turn.
 * @throws TableError for what is not XML, and for what would need endless memory
 */
export async function* walkXml(pieces: AsyncIterable<Buffer>, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let held = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    held = 0;
    if (depth > deepest) throw new TableError('table_too_large_inside');
    open?.(localName(name), attributes as Attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    held = 0;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (error) => {
    throw new TableError('table_damaged', {}, error);
  });
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    held += piece.length;
    if (held > longest) throw new TableError('table_too_large_inside');
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (decoder === null) return;
  parser.write(decoder.decode()).close();
  yield;
}

/** More than any workbook's styles, sheets and relations have. */
const mostElements = 250_000;

/** Reads all of a small part, whose elements are kept: at most `most` of them. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers, most = mostElements): Promise<void> {
  let elements = 0;
  const open = (name: string, attributes: Attributes): void => {
    elements += 1;
    if (elements > most) throw new TableError('table_too_large_inside');
    handlers.open?.(name, attributes);
  };
  const walk = walkXml(pieces, { ...handlers, open });
  while (!(await walk.next()).done);
}

function localName(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
