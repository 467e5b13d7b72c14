import fc from 'fast-check';
import { AnswerReader, WireError } from './answerReader.ts';

interface Seen {
  heads: { status: number; headers: string[]; length: number }[];
  body: string;
  ends: number;
  reader: AnswerReader;
}

/** Feeds the text in pieces that end at the given places. */
function read(text: string, cuts: readonly number[] = [], { toHead = false, close = false } = {}): Seen {
  const seen: Seen = { heads: [], body: '', ends: 0, reader: null as never };
  seen.reader = new AnswerReader(
    {
      head: (status, headers, length) => seen.heads.push({ status, headers, length }),
      body: (bytes) => (seen.body += bytes.toString('latin1')),
      end: () => (seen.ends += 1),
    },
    toHead,
  );
  const bytes = Buffer.from(text, 'latin1');
  const places = [...new Set([0, ...cuts.map((cut) => cut % bytes.length), bytes.length])].sort((a, b) => a - b);
  for (let i = 1; i < places.length; i += 1) {
    // Each piece in a buffer that is spoiled afterwards, as the slabs are.
    const piece = Buffer.from(bytes.subarray(places[i - 1], places[i]));
    seen.reader.feed(piece);
    piece.fill(0);
  }
  if (close) seen.reader.close();
  return seen;
}

const fixed = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Empty:\r\ncontent-length: 11\r\n\r\nhello world';
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6;x=y\r\nhello \r\n5\r\nworld\r\n0\r\nx-trailer: 1\r\n\r\n';

test.each([
  ['a declared length', fixed, 11],
  ['chunks', chunked, -1],
  ['an interim answer before it', `HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n${fixed}`, 11],
])('%s, cut anywhere', (_name, text, length) => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 30 }), (cuts) => {
      const seen = read(text, cuts);
      expect(seen.body).toBe('hello world');
      expect(seen.heads).toHaveLength(1);
      expect(seen.heads[0]).toMatchObject({ status: 200, length });
      expect([seen.ends, seen.reader.done, seen.reader.reusable]).toEqual([1, true, true]);
    }),
  );
});

test('an answer that ends with its connection', () => {
  const text = 'HTTP/1.1 200 OK\r\n\r\nhello world';
  const seen = read(text, [25], { close: true });
  expect([seen.body, seen.ends, seen.reader.reusable]).toEqual(['hello world', 1, false]);
});

test.each([
  ['HTTP/1.1 304 Not Modified\r\netag: "a"\r\ncontent-length: 50\r\n\r\n', false],
  ['HTTP/1.1 204 No Content\r\n\r\n', false],
  ['HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n', true],
  ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', true],
  ['HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', false],
])('%j has no body', (text, toHead) => {
  const seen = read(text, [], { toHead });
  expect([seen.body, seen.ends, seen.reader.reusable]).toEqual(['', 1, true]);
});

test.each(['HTTP/1.0 200 OK\r\ncontent-length: 1\r\n\r\nx', 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 1\r\n\r\nx'])(
  '%j is the last of its connection',
  (text) => expect(read(text).reader.reusable).toBe(false),
);

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  ['a length and chunks', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['an unknown coding', 'HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked\r\n\r\n'],
  ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'],
  ['a folded header', 'HTTP/1.1 200 OK\r\na: b\r\n c: d\r\n\r\n'],
  ['a name with a space', 'HTTP/1.1 200 OK\r\ncontent-length : 1\r\n\r\nx'],
  ['a bare line feed', 'HTTP/1.1 200 OK\r\na: b\nc: d\r\n\r\n'],
  ['more than declared', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n\r\n'],
  ['a chunk without size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ['a chunk that goes on', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nxy\r\n'],
  ['an upgrade', 'HTTP/1.1 101 Switching\r\n\r\n'],
  ['endless headers', `HTTP/1.1 200 OK\r\na: ${'x'.repeat(70_000)}`],
])('%s is refused', (_name, text) => expect(() => read(text)).toThrow(WireError));

test('an answer that breaks off is said to', () => {
  expect(() => read(fixed.slice(0, -1), [], { close: true })).toThrow('before its answer was whole');
  expect(() => read(chunked.slice(0, -2), [], { close: true })).toThrow(WireError);
});
