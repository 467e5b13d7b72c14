/**
 * How published front ends lie in the data folder. One folder per release, never changed; one pointer that says which
 * release counts. Written by tools/publish, read by the gateway; nothing else knows of it.
 *
 *     <data>/shell/current.json            <data>/areas/mfe-maintenance/current.json
 *     <data>/shell/<version>/index.html    <data>/areas/mfe-maintenance/<version>/manifest.json
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
/** Names of areas and versions: no separators, no leading dot, so that none leads out of its folder. */
export const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._+-]{0,99}$/;
/** `shell`, or an area's id. */
export function homeOf(data, app) {
    return app === 'shell' ? path.join(data, 'shell') : path.join(data, 'areas', app);
}
/** Reads a pointer; null when nothing is published or the file is no pointer. */
export async function readPointer(home) {
    try {
        const read = JSON.parse(await readFile(path.join(home, 'current.json'), 'utf8'));
        if (typeof read.version !== 'string' || !safeName.test(read.version))
            return null;
        const history = (read.history ?? []).filter((version) => safeName.test(version));
        return { version: read.version, previous: read.previous ?? null, history, at: read.at ?? '' };
    }
    catch {
        return null;
    }
}
/** A pointer that is looked at again whenever its file changed, and at most every `everyMs`. */
export function watchPointer(home, everyMs = 250) {
    const file = path.join(home, 'current.json');
    let pointer = null;
    let mark = '';
    let looked = 0;
    return async () => {
        const now = performance.now();
        if (looked > 0 && now - looked < everyMs)
            return pointer;
        looked = now;
        const found = await stat(file).then((s) => `${s.ino}.${s.mtimeMs}.${s.size}`, () => 'none');
        if (found !== mark) {
            pointer = found === 'none' ? null : await readPointer(home);
            mark = found;
        }
        return pointer;
    };
}
