import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Settings that the code reads: every `FIRM_` name in the sources, except tests and benchmarks. */
function readByCode(): Set<string> {
  const folders = ['services', 'tools/start', 'tools/mongod', 'tools/dev', 'tools/browser'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !/node_modules|\.test\.|\/test\/|\/testing\//.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  const names = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bFIRM_[A-Z_]+\b|\bDEV_PORT\b/g) ?? []);
  // These are only beginnings of names, such as `FIRM_PORT_<SERVICE>`.
  return new Set(names.filter((name) => !/^FIRM_(PORT|URL|TIMEOUT_S)_/.test(name)));
}

test('the README’s table lists every setting, and no other', () => {
  const table = readFileSync(path.join(root, 'README.md'), 'utf8').match(/^## Settings\n[\s\S]*?(?=^## )/m)?.[0] ?? '';
  const named = new Set(table.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1]?.match(/`(FIRM_[A-Z_]+|DEV_PORT)`/g) ?? []).map((name) => name.slice(1, -1)));
  expect([...named].sort()).toEqual([...readByCode()].sort());
});

test('the README names every part of the benchmark, and that of the tools every folder', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [, parts = ''] = /^const parts[^\n]*\n([\s\S]*?)^};/m.exec(read('tools/bench/bench.ts')) ?? [];
  const [, named = ''] = /`npm run bench`[^\n]*--only ([^`]*)`/.exec(read('README.md')) ?? [];
  expect(named.split('\\|')).toEqual([...parts.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  const folders = readdirSync(path.join(root, 'tools'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && !['node_modules', 'coverage'].includes(entry.name));
  const tools = read('tools/README.md');
  expect(folders.map(({ name }) => name).filter((name) => !tools.includes(`\`${name}/\``))).toEqual([]);
});
