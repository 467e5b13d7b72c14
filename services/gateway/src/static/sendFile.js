/** Sends one published file: the compressed form that publishing made, when the caller takes it. */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pageHeaders } from '../server/securityHeaders.ts';
import { contentType, isCompressible } from './contentTypes.ts';
const year = 'public, max-age=31536000, immutable';
/** Encodings that the caller takes, best first; the plain file is always the last resort. */
export function acceptedEncodings(header) {
    const text = Array.isArray(header) ? header.join() : (header ?? '');
    return ['br', 'gzip'].filter((name) => {
        const entry = text.split(',').map((part) => part.trim()).find((part) => part.split(';')[0]?.trim() === name);
        return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry);
    });
}
async function openFirst(file, request) {
    const encodings = isCompressible(file) ? acceptedEncodings(request.headers['accept-encoding']) : [];
    for (const encoding of [...encodings, null]) {
        const name = encoding === null ? file : `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
        const handle = await open(name, 'r').catch(() => null);
        if (!handle)
            continue;
        const found = await handle.stat();
        if (found.isFile())
            return { handle, found, encoding };
        await handle.close();
    }
    return null;
}
/** Whether the caller holds this very file already. */
const holds = (request, etag) => {
    const header = request.headers['if-none-match'];
    return header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
};
/** Answers with the file; false when there is none, and nothing has been answered then. */
export async function sendFile(request, response, wanted) {
    const opened = await openFirst(wanted.file, request);
    if (!opened)
        return false;
    const { handle, found, encoding } = opened;
    // Publishing writes each release anew: size and time tell two releases of a name apart, the inode two of one second.
    const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}-${found.ino.toString(36)}${encoding ? `-${encoding}` : ''}"`;
    const headers = [
        'etag', etag,
        'cache-control', wanted.keep === 'immutable' ? year : 'no-cache',
        ...(isCompressible(wanted.file) ? ['vary', 'accept-encoding'] : []),
        ...pageHeaders,
        ...(wanted.headers ?? []),
    ];
    const status = wanted.status ?? 200;
    if (status === 200 && holds(request, etag)) {
        await handle.close();
        response.writeHead(304, headers).end();
        return true;
    }
    headers.push('content-type', contentType(wanted.file), 'content-length', String(found.size));
    if (encoding)
        headers.push('content-encoding', encoding);
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
function stream(handle, response) {
    // Gone already: `pipeline` would throw for a stream that is closed.
    if (response.destroyed)
        return handle.close();
    return new Promise((resolve) => {
        pipeline(handle.createReadStream({ highWaterMark: 256 * 1024 }), response, () => resolve());
    });
}
