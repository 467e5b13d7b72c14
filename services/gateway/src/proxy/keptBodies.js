/**
 * Answers that a service said must be asked about again each time (`no-cache` with an ETag), kept so that they need not
 * travel again: the gateway asks with the ETags that it holds for the address, the service checks the caller as ever,
 * and where nothing has changed it answers 304, some hundred bytes instead of some hundred thousand. It is what a
 * browser's own cache does, one step earlier. Who may see what is decided by the service at every single request: a
 * body is only ever given for an ETag that the service itself has just named for this very caller.
 */
import { LRUCache } from 'lru-cache';
/** Different callers may see different things at one address; this many of its bodies are held. */
const perAddress = 4;
const largest = 1024 * 1024;
export class KeptBodies {
    #kept;
    /** `bytes`: how much memory the kept bodies may take. */
    constructor(bytes = 24 * 1024 * 1024) {
        this.#kept = new LRUCache({
            maxSize: bytes,
            sizeCalculation: (bodies) => bodies.reduce((sum, { body }) => sum + body.length + 1_024, 1),
        });
    }
    /** What is held for an address, in one encoding; the latest first. */
    of(key) {
        return this.#kept.get(key) ?? [];
    }
    keep(key, body) {
        if (body.body.length > largest)
            return;
        const others = this.of(key).filter(({ etag }) => etag !== body.etag);
        this.#kept.set(key, [body, ...others].slice(0, perAddress));
    }
}
/** Address and accepted encoding: two forms of one thing may share an ETag. */
export function keyOf(service, path, acceptEncoding) {
    return `${service} ${/\bgzip\b/.test(acceptEncoding ?? '') ? 'gzip' : 'plain'} ${path}`;
}
/** Whether an answer may be kept: asked about each time, told by its ETag, and setting nothing for one caller alone. */
export function mayKeep(status, headers, length) {
    if (status !== 200 || length < 0 || length > largest)
        return null;
    let etag = null;
    let asksAgain = false;
    for (let i = 0; i < headers.length; i += 2) {
        const value = headers[i + 1] ?? '';
        if (headers[i] === 'set-cookie')
            return null;
        if (headers[i] === 'etag' && /^"[\x21\x23-\x7e]+"$/.test(value))
            etag = value;
        if (headers[i] === 'cache-control')
            asksAgain = /\bno-cache\b/.test(value) && !/\bno-store\b/.test(value);
    }
    return asksAgain ? etag : null;
}
