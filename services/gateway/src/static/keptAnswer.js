/** A small answer that is made rarely and asked for often: kept whole, with its compressed forms and its ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings } from './sendFile.ts';
/** `headers` are flat. The answer is `no-cache`: browsers keep it and ask each time whether it still stands. */
export function keepAnswer(type, text, headers) {
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
            const held = request.headers['if-none-match'];
            if (held?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
                response.writeHead(304, all).end();
                return;
            }
            const form = acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'plain';
            const body = forms[form];
            all.push('content-type', type, 'content-length', String(body.byteLength));
            if (form !== 'plain')
                all.push('content-encoding', form);
            response.writeHead(200, all);
            response.end(request.method === 'HEAD' ? undefined : body);
        },
    };
}
