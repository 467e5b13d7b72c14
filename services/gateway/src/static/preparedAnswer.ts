/** Small answers that change rarely and are requested often: kept whole, with their compressed forms and their ETag. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { matchesETag } from '@firm/platform/http/negotiation';
import { acceptedEncodings } from './sendFile.ts';

export interface PreparedAnswer {
  send(request: IncomingMessage, response: ServerResponse): void;
}

/** `headers` are flat. The answer is `no-cache`: browsers keep it and revalidate it each time. */
export function prepareAnswer(type: string, text: string, headers: readonly string[]): PreparedAnswer {
  const plain = Buffer.from(text);
  const forms = {
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }),
  };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  return {
    send(request, response) {
      const all = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding', ...headers];
      if (matchesETag(request.headers['if-none-match'], etag)) {
        response.writeHead(304, all).end();
        return;
      }
      const form = acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'plain';
      const body = forms[form];
      all.push('content-type', type, 'content-length', String(body.byteLength));
      if (form !== 'plain') all.push('content-encoding', form);
      response.writeHead(200, all);
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}
