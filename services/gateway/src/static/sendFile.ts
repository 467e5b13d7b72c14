/** Sends one published file, in a compressed form made at publishing if the caller accepts it. */
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { matchesETag, acceptsEncoding } from '@firm/platform/http/negotiation';
import { codeHeaders } from '../server/securityHeaders.ts';
import { contentType, isCode, isCompressible } from './contentTypes.ts';

interface SendFile {
  /** Checked by the caller to lie below a published folder. */
  readonly file: string;
  /** `immutable`: may be cached for a year. `ask`: cached, but revalidated each time. */
  readonly keep: 'immutable' | 'ask';
  /** Headers for everything but scripts and styles. */
  readonly pageHeaders: readonly string[];
  readonly status?: number;
  /** Further headers, flat. */
  readonly headers?: readonly string[];
}

const year = 'public, max-age=31536000, immutable';

/** Encodings that the caller accepts, best first; the plain file is always the last resort. */
export function acceptedEncodings(header: string | string[] | undefined): ('br' | 'gzip')[] {
  return (['br', 'gzip'] as const).filter((name) => acceptsEncoding(header, name));
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

/** Answers with the file; false, with nothing sent, when there is none. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, wanted: SendFile): Promise<boolean> {
  const opened = await openFirst(wanted.file, request);
  if (!opened) return false;
  const { handle, found, encoding } = opened;
  // Publishing writes each release anew: size and time distinguish two releases of the same name, the inode two within one second.
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}-${found.ino.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const headers = [
    'etag', etag,
    'cache-control', wanted.keep === 'immutable' ? year : 'no-cache',
    ...(isCompressible(wanted.file) ? ['vary', 'accept-encoding'] : []),
    ...(isCode(wanted.file) ? codeHeaders : wanted.pageHeaders),
    ...(wanted.headers ?? []),
  ];
  const status = wanted.status ?? 200;
  if (status === 200 && matchesETag(request.headers['if-none-match'], etag)) {
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

/** A caller who leaves in the middle is not an error of the gateway. */
function stream(handle: FileHandle, response: ServerResponse): Promise<void> {
  // The caller has already left: `pipeline` would throw for a closed stream.
  if (response.destroyed) return handle.close();
  return new Promise((resolve) => {
    pipeline(handle.createReadStream({ highWaterMark: 256 * 1024 }), response, () => resolve());
  });
}
