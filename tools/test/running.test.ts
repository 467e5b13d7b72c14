import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isStopped, runShown, stop } from './running.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-running-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = (script: string): Promise<number> => runShown(folder, process.execPath, ['-e', script]);

it('ends the running program with the signal of Ctrl-C, and starts nothing after that', async () => {
  expect(await program('process.exit(3)')).toBe(3);
  const ended = program("process.on('SIGINT', () => process.exit(7)); fs.writeFileSync('listening', ''); setInterval(() => {}, 1000)");
  while (!existsSync(path.join(folder, 'listening'))) await new Promise((resolve) => setTimeout(resolve, 20));
  stop({ known: false });
  expect(await ended).toBe(7);
  expect(isStopped()).toBe(true);
  expect(await program('process.exit(0)')).toBe(1);
});
