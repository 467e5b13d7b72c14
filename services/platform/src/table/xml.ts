/** Goes through an XML part piece by piece, without ever holding it whole. Names come without their prefix. */
import { SaxesParser } from 'saxes';
import { TableError } from './tableError.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Yields after each piece, so that a caller can take what the handlers gathered and others get their turn. */
export async function* walkXml(pieces: AsyncIterable<Buffer>, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Attributes));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
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
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (decoder === null) return;
  parser.write(decoder.decode()).close();
  yield;
}

/** Goes through all of a small part. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const walk = walkXml(pieces, handlers);
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
