/** Sends a stored file over HTTP: cached by its content, in parts where asked, and unable to act in the portal's name. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { disposition } from '../http/disposition.ts';
import { matchesETag } from '../http/negotiation.ts';
import type { StoredFile } from './storedFile.ts';

/** Kinds that a browser shows in place. Anything else is only ever saved. */
const SHOWN = new Set(['image/webp', 'image/jpeg', 'image/png', 'application/pdf']);

/** Inclusive positions; 'whole' when no (usable) range was asked for; 'outside' is 416. */
type Span = { readonly first: number; readonly last: number } | 'whole' | 'outside';

/**
 * Writes the whole answer: 200, 206 for one `Range`, 304 when `If-None-Match` knows the content, 416.
 * @param saveAs when given, the browser saves the file under this name instead of showing it.
 * @param once it was counted: always the whole of it, kept by nobody, and its address told to nobody
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  { saveAs, once = false }: { readonly saveAs?: string; readonly once?: boolean } = {},
): Promise<void> {
  const etag = `"${file.sha256}"`;
  if (!once) response.setHeader('ETag', etag);
  // A file's content never changes under its id; 'private' because the next reader may lack the permission.
  response.setHeader('Cache-Control', once ? 'no-store' : 'private, max-age=31536000, immutable');
  // A later session in the same browser must ask again for what an earlier one has seen.
  response.setHeader('Vary', 'Cookie, Authorization');
  response.setHeader('Accept-Ranges', once ? 'none' : 'bytes');
  if (once) response.setHeader('Referrer-Policy', 'no-referrer').setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!once && matchesETag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();

  response.setHeader('Content-Type', file.contentType);
  const shown = saveAs === undefined && SHOWN.has(file.contentType);
  response.setHeader('Content-Disposition', disposition(shown ? 'inline' : 'attachment', saveAs ?? file.name));

  const ranged = !once && (request.headers['if-range'] === undefined || request.headers['if-range'] === etag);
  const span = ranged ? readRange(request.headers.range, file.length) : 'whole';
  if (span === 'outside') {
    response.removeHeader('Content-Disposition');
    response.removeHeader('Cache-Control');
    return void response.writeHead(416, { 'Content-Range': `bytes */${file.length}` }).end();
  }
  const { first, last } = span === 'whole' ? { first: 0, last: file.length - 1 } : span;
  response.statusCode = span === 'whole' ? 200 : 206;
  response.setHeader('Content-Length', last - first + 1);
  if (span !== 'whole') response.setHeader('Content-Range', `bytes ${first}-${last}/${file.length}`);
  if (request.method === 'HEAD') return void response.end();
  // The client is gone already: `pipeline` would throw for a stream that is closed.
  if (response.destroyed) return;
  await pipeline(file.stream(first, last), response).catch((problem: NodeJS.ErrnoException) => {
    // A reader who leaves early is no fault of ours.
    if (problem.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw problem;
  });
}

/** Reads `Range: bytes=…`. More than one range, or anything that is not a range, is answered with the whole file (RFC 9110). */
export function readRange(header: string | undefined, length: number): Span {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'outside' : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? 'outside' : { first, last };
}
