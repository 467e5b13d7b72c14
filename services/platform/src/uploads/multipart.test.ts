import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { filesOf, receiveFiles } from './multipart.ts';
import { UploadError } from './uploadError.ts';

const fields = [
  { field: 'before', maxCount: 3, kind: 'image' },
  { field: 'after', maxCount: 1, kind: 'image' },
] as const;

let server: Server;
let address: string;

beforeAll(async () => {
  const app = express();
  const limits = {
    fileBytes: 20_000,
    requestBytes: 70_000,
    fieldBytes: 1_000,
    fields: 4,
    inFlightBytes: 140_000,
    patience: 300,
  };
  const receive = receiveFiles(fields, limits);
  app.patch('/', (req, res, next) => void receive(req, res, next, String(req.headers['x-who'] ?? 'me')), (req, res) => {
    const files = ['before', 'after'].flatMap((field) => filesOf(req, field));
    setTimeout(
      () => res.json({ body: req.body as unknown, files: files.map((f) => [f.field, f.name, f.buffer.length]) }),
      Number(req.headers['x-slow'] ?? 0),
    );
  });
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    if (!(error instanceof UploadError)) return void res.status(500).json(String(error));
    const { statusCode, code, field, values } = error;
    res.status(statusCode).json({ statusCode, code, field, values });
  });
  await new Promise<void>((resolve) => (server = app.listen(0, () => resolve())));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

type Part = [name: string, value: string | { bytes: number; name: string }];

async function send(
  parts: Part[],
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.alloc(value.bytes, 1)]), value.name);
  }
  const response = await fetch(address, { method: 'PATCH', body: form, headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const file = (bytes = 10, name = 'a.jpg') => ({ bytes, name });

test('takes repeated files of several fields with their text, in order', async () => {
  const { status, answer } = await send([
    ['before', file(1, 'x.jpg')],
    ['remarks', 'leaks'],
    ['before', file(2, 'y.jpg')],
    ['after', file(3)],
  ]);
  expect(status).toBe(200);
  expect(answer).toEqual({
    body: { remarks: 'leaks' },
    files: [
      ['before', 'x.jpg', 1],
      ['before', 'y.jpg', 2],
      ['after', 'a.jpg', 3],
    ],
  });
});

test('keeps a name in Arabic, and removes paths, quotes and direction marks from names', async () => {
  const { answer } = await send([
    ['before', file(1, 'حنفية.jpg')],
    ['before', file(1, '../../etc/pass\u202egpj.exe')],
  ]);
  expect(answer.files).toEqual([
    ['before', 'حنفية.jpg', 1],
    ['before', 'passgpj.exe', 1],
  ]);
});

test.each<[string, Part[], number, Record<string, unknown>]>([
  ['a field that takes no files', [['other', file()]], 422, { code: 'unknown_file_field', field: 'other' }],
  [
    'one file too many',
    [
      ['after', file()],
      ['after', file()],
    ],
    422,
    { code: 'too_many_files', field: 'after', values: { limit: 1 } },
  ],
  ['a file too large', [['before', file(20_001)]], 413, { code: 'file_too_large', field: 'before', values: { limit: 1, file: 'a.jpg' } }],
  ['an empty file', [['before', file(0)]], 422, { code: 'file_empty', field: 'before' }],
  ['a text too long', [['remarks', 'x'.repeat(1_001)]], 413, { code: 'field_too_large', field: 'remarks' }],
  ['too many texts', Array.from({ length: 5 }, (_, i): Part => [`f${i}`, '']), 413, { code: 'too_many_fields' }],
  [
    'too much in all',
    Array.from({ length: 4 }, (): Part => ['before', file(19_000)]),
    413,
    { code: 'upload_too_large' },
  ],
  ['names that nest deep', [['a[b][c][d]', 'x']], 400, { code: 'upload_malformed' }],
])('refuses %s', async (_, parts, status, about) => {
  const got = await send(parts);
  expect(got.answer).toMatchObject(about);
  expect(got.status).toBe(status);
});

test('a file of exactly the limit is accepted', async () => {
  expect((await send([['before', file(20_000)]])).status).toBe(200);
});

test('a text field named like a built-in property of objects changes nothing', async () => {
  const { answer } = await send([
    ['__proto__[polluted]', 'yes'],
    ['constructor', 'x'],
  ]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(answer.statusCode ?? 200).not.toBe(500);
});

test.each<[string, string, string]>([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a body that ends in the middle',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="before"; filename="a"\r\n\r\nabc',
  ],
  ['no form at all', 'multipart/form-data; boundary=b', '{"a":1}'],
])('%s is 400', async (_, type, body) => {
  const response = await fetch(address, { method: 'PATCH', body, headers: { 'content-type': type } });
  expect(response.status).toBe(400);
});

test('passes on a call that is not multipart', async () => {
  const response = await fetch(address, {
    method: 'PATCH',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ files: [] });
});

test('an endless upload of unknown length is answered and cut', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'PATCH / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const part = '--b\r\nContent-Disposition: form-data; name="before"; filename="a"\r\n\r\n';
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  const flood = setInterval(() => socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`), 1);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
    setTimeout(() => socket.destroy(), 3_000).unref();
  });
  clearInterval(flood);
  expect(answer).toMatch(/^HTTP\/1.1 413/);
});

test('uploads beyond the memory limit wait their turn, and are told to come back after a while', async () => {
  const slow = { 'x-slow': '1500' };
  const three = (): Part[] => Array.from({ length: 3 }, (): Part => ['before', file(19_000)]);
  const first = [send(three(), slow), send(three(), { ...slow, 'x-who': 'you' })];
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await send(three(), { 'x-who': 'they' })).toMatchObject({ status: 503, answer: { code: 'upload_busy' } });
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(three())).status).toBe(200);
});

test('no sender blocks others: half of the memory is one sender’s share', async () => {
  const three = (): Part[] => Array.from({ length: 3 }, (): Part => ['before', file(19_000)]);
  const first = send(three(), { 'x-slow': '1500' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const [again, other] = await Promise.all([send(three()), send(three(), { 'x-who': 'you' })]);
  expect(again).toMatchObject({ status: 503, answer: { code: 'upload_busy' } });
  expect(other.status).toBe(200);
  expect((await first).status).toBe(200);
  expect((await send(three())).status).toBe(200);
});
