/** Reads a request's body: JSON, or a form with files where the route takes them. */
import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import type { RouteSpec } from '../contract/route.ts';
import { ApiError, malformed } from '../errors/apiError.ts';
import { filesOf, receiveFiles, type ReceivedFile } from '../uploads/multipart.ts';
import { readBody, refuseUnstorable } from './input.ts';

interface ReadBody {
  /** Checked against the contract. */
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
  /** As it arrived. */
  readonly raw: unknown;
}

const jsonBody = express.json({
  limit: '1mb',
  strict: true,
  type: ['application/json', 'application/*+json'],
  // Bytes that are no UTF-8 would be read as U+FFFD, and a name in another encoding be stored without its letters.
  verify: (_request, _response, bytes, encoding) => {
    if (encoding === 'utf-8' && !isUtf8(bytes)) throw new Error('the body is not UTF-8');
  },
});
const hasBody = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Reads one request's body; `who` is the sender. */
export type BodyReader = (request: Request, response: Response, who: string) => Promise<ReadBody>;

/** Makes the reader of one route's bodies. `fileBytes`: the largest file, in bytes. */
export function bodyReader(spec: RouteSpec, fileBytes: number): BodyReader {
  const receive = spec.files ? receiveFiles(spec.files, { fileBytes, ...(spec.mostBytes !== undefined && { requestBytes: spec.mostBytes }) }) : null;
  return async (request, response, who) => {
    if (!hasBody(spec.method)) return { body: undefined, files: [], raw: undefined };
    const isForm = receive !== null && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    const raw = isForm ? await readForm(request, (next) => receive(request, response, next, who)) : await readJson(request, response);
    if (raw !== undefined && (typeof raw !== 'object' || raw === null)) throw malformed();
    refuseUnstorable(raw);
    const files = isForm ? (spec.files ?? []).flatMap(({ field }) => filesOf(request, field)) : [];
    return { body: readBody(spec, raw), files, raw };
  };
}

async function readForm(request: Request, receive: Middleware): Promise<unknown> {
  await passed(receive);
  const form = { ...(request.body as Record<string, unknown>) };
  // The parser hands over no bytes: where those of a text were no UTF-8, it has put U+FFFD, which nobody types.
  if (JSON.stringify(form).includes('\ufffd')) throw malformed();
  return form;
}

async function readJson(request: Request, response: Response): Promise<unknown> {
  const type = request.headers['content-type'];
  const length = Number(request.headers['content-length'] ?? 0);
  const empty = length === 0 && !request.headers['transfer-encoding'];
  if (!empty && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type ?? '')) {
    throw new ApiError(415, 'media', { key: 'unsupported_media' });
  }
  await passed((next) => jsonBody(request, response, next));
  return request.body as unknown;
}

type Middleware = (next: (error?: unknown) => void) => unknown;

/** Waits for a middleware to let the request through. */
function passed(middleware: Middleware): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware((error) => (error ? reject(error) : resolve()));
  });
}
