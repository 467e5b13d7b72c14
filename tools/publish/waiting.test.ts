/** Whether a published area says that it waits for another shell. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRelease, rollBack } from './release.ts';
import { waitingLines } from './waiting.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'firm-waiting-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const data = () => path.join(folder, 'data');

async function publish(app: string, file: string, content: string): Promise<void> {
  const dist = await mkdtemp(path.join(folder, 'dist-'));
  await writeFile(path.join(dist, file), content);
  await publishRelease({ data: data(), app, dist, quickly: true });
}
const shell = (version: string | null) => publish('shell', 'index.html', `<head>${version === null ? '' : `<meta name="firm-version" content="${version}">`}</head>`);
const area = (id: string, version: string, requiresShell: string) => publish(id, 'manifest.json', JSON.stringify({ id, version, entry: 'e.js', requiresShell }));

test('an area that needs a newer shell waits until that is published, and again when it is rolled back', async () => {
  await shell('0.2.5');
  await area('mfe-health', '1', '0.2.5');
  await area('mfe-admin', '2', '0.2.6');
  expect(await waitingLines(data(), 'mfe-health')).toEqual([]);
  const waits = [expect.stringMatching(/^mfe-admin waits for the shell 0\.2\.6: the current one is 0\.2\.5, /)];
  expect(await waitingLines(data(), 'mfe-admin')).toEqual(waits);
  expect(await waitingLines(data())).toEqual(waits);
  await shell('0.2.6');
  expect(await waitingLines(data())).toEqual([]);
  await rollBack({ data: data(), app: 'shell' });
  expect(await waitingLines(data(), 'shell')).toEqual(waits);
});

test('an area that the shell has outgrown has to be published again', async () => {
  await shell('1.0.0');
  await area('mfe-health', '1', '0.2.5');
  expect(await waitingLines(data())).toEqual(['mfe-health was made for the shell 0.2.5, and the current one, 1.0.0, does not run it any more: build and publish it again.']);
});

test('nothing is said of a shell that does not tell its version, or before one is published', async () => {
  await area('mfe-health', '1', '9.0.0');
  expect(await waitingLines(data())).toEqual([]);
  await shell(null);
  expect(await waitingLines(data())).toEqual([]);
});
