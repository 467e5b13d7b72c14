/** Compressed forms of a release's files, made once so that the gateway never compresses while somebody waits. */
import { link, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '@firm/gateway/static/contentTypes';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files cost more in headers than they would save. */
const worthwhile = 512;

/** Writes both compressed forms of a file beside it. `older`: releases whose forms are reused for the same content; `quickly`: larger results for a twentieth of the work. */
async function compressOne(folder: string, name: string, older: readonly string[], quickly: boolean): Promise<void> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  if (content.byteLength < worthwhile) return;
  for (const release of older) {
    const same = await readFile(path.join(release, name)).then((other) => other.equals(content), () => false);
    if (!same) continue;
    const taken = await Promise.all(['br', 'gz'].map((ending) => link(path.join(release, `${name}.${ending}`), `${file}.${ending}`).then(() => true, () => false)));
    if (taken.every(Boolean)) return;
  }
  // The two highest levels of brotli take ten times as long; for files of several megabytes that is minutes.
  const quality = quickly ? 4 : content.byteLength > 1_500_000 ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: quickly ? 1 : 9 })]);
  if (br.byteLength < content.byteLength) await writeFile(`${file}.br`, br).catch(ignoreTaken);
  if (gz.byteLength < content.byteLength) await writeFile(`${file}.gz`, gz).catch(ignoreTaken);
}

const ignoreTaken = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** Compresses all compressible files, a few at a time (the work runs in libuv's threads). */
export async function compressRelease(folder: string, names: readonly string[], older: readonly string[], quickly = false): Promise<void> {
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })));
  // The largest first, so that the last to finish is a small one.
  const queue = sizes.filter(({ name }) => isCompressible(name)).sort((a, b) => b.size - a.size);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await compressOne(folder, next.name, older, quickly);
  };
  await Promise.all(Array.from({ length: 3 }, worker));
}
