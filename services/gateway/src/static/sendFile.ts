/** Sends one published file: the compressed form that publishing made, when the caller takes it. */
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { knowsTag, takesCoding } from '@firm/platform/http/negotiation';
import { codeHeaders } from '../server/securityHeaders.ts';
import { contentType, isCode, isCompressible } from './contentTypes.ts';

interface SendFile {
  /** Checked by the caller to lie below a published folder. */
  readonly file: string;
  /** `immutable`: may be kept for a year. `ask`: kept, but asked about each time. */
  readonly keep: 'immutable' | 'ask';
  /** Of everything but code. */
  readonly pageHeaders: readonly string[];
  readonly status?: number;
  /** Further headers, flat. */
  readonly headers?: readonly string[];
}

const year = 'public, max-age=31536000, immutable';

/** Encodings that the caller takes, best first; the plain file is always the last resort. */
export function acceptedEncodings(header: string | string[] | undefined): ('br' | 'gzip')[] {
  return (['br', 'gzip'] as const).filter((name) => takesCoding(header, name));
}

async function openFirst(file: string, request: IncomingMessage) {
  const encodings = isCompressible(file) ? acceptedEncodings(request.headers['accept-encoding']) : [];
  for (const encoding of [...encodings, null]) {
    const name = encoding === null ? file : `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
    const handle = await open(name, 'r').catch(() => null);
    if (!handle) continue;
    const found = await handle.stat();
    if (found.isFile()) return { handle, found, encoding };
    await handle.close();
  }
  return null;
}

/** Answers with the file; false when there is none, and nothing has been answered then. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, wanted: SendFile): Promise<boolean> {
  const opened = await openFirst(wanted.file, request);
  if (!opened) return false;
  const { handle, found, encoding } = opened;
  // Publishing writes each release anew: size and time tell two releases of a name apart, the inode two of one second.
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}-${found.ino.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const headers = [
    'etag', etag,
    'cache-control', wanted.keep === 'immutable' ? year : 'no-cache',
    ...(isCompressible(wanted.file) ? ['vary', 'accept-encoding'] : []),
    ...(isCode(wanted.file) ? codeHeaders : wanted.pageHeaders),
    ...(wanted.headers ?? []),
  ];
  const status = wanted.status ?? 200;
  if (status === 200 && knowsTag(request.headers['if-none-match'], etag)) {
    await handle.close();
    response.writeHead(304, headers).end();
    return true;
  }
  headers.push('content-type', contentType(wanted.file), 'content-length', String(found.size));
  if (encoding) headers.push('content-encoding', encoding);
  response.writeHead(status, headers);
  if (request.method === 'HEAD') {
    await handle.close();
    response.end();
    return true;
  }
  await stream(handle, response);
  return true;
}

/** A caller who goes away in the middle is no error of ours. */
function stream(handle: FileHandle, response: ServerResponse): Promise<void> {
  // Gone already: `pipeline` would throw for a stream that is closed.
  if (response.destroyed) return handle.close();
  return new Promise((resolve) => {
    pipeline(handle.createReadStream({ highWaterMark: 256 * 1024 }), response, () => resolve());
  });
}
