/** What the documents say of settings, the benchmark and the tools is what there is. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingBeginnings, settingNames, testSettingNames } from '@firm/platform/service/settingNames';

const root = path.resolve(__dirname, '../..');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Everything that may read a variable, or set one; the table of names itself does not. */
const files = ['deploy', 'e2e', 'mfe-*', 'services', 'shared-ui', 'shell', 'tools']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,cjs,js,yaml,Dockerfile}`, { cwd: root, exclude: (file) => /(^|\/)(node_modules|dist|test-results)$/.test(file) }))
  .filter((file) => !file.endsWith('/settingNames.ts'));

/** Put into the shell by its build, not read from the environment. */
const ofBuild = new Set(['FIRM_SHELL_VERSION']);

/** The names that the code reads. Tests also name such as there are none, so of them only what they read from their process counts. */
const names = new Set(
  files.flatMap((file) => {
    const text = read(file);
    const found = /\.(test|spec)\.tsx?$/.test(file) ? [...text.matchAll(/process\.env(?:\.|\[')(FIRM_\w+)/g)].map(([, name = '']) => name) : (text.match(/\bFIRM_[A-Z0-9_]+\b/g) ?? []);
    return found.filter((name) => !ofBuild.has(name) && !settingBeginnings.some((beginning) => name.startsWith(beginning)));
  }),
);

test('the table of names has every name that anything reads, and no other', () => {
  expect([...names].sort()).toEqual([...settingNames, ...testSettingNames].sort());
});

test('the README’s table lists every setting, and no other', () => {
  const table = read('README.md').match(/^## Settings\n[\s\S]*?(?=^## )/m)?.[0] ?? '';
  const named = table.split('\n').flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1]?.match(/`[A-Z_]+(<SERVICE>)?`/g) ?? []).map((name) => name.slice(1, -1));
  expect(named.sort()).toEqual([...settingNames, ...settingBeginnings.map((beginning) => `${beginning}<SERVICE>`), 'DEV_PORT', 'MONGODB_URI', 'PORT'].sort());
});

test('the page of the tests names every variable of theirs', () => {
  const page = read('docs/architecture/tests.md');
  expect(testSettingNames.filter((name) => !new RegExp(`\`${name}\\b`).test(page))).toEqual([]);
});

test('the README names every part of the benchmark, and that of the tools every folder', () => {
  const [, parts = ''] = /^const parts[^\n]*\n([\s\S]*?)^};/m.exec(read('tools/bench/bench.ts')) ?? [];
  const [, named = ''] = /`npm run bench`[^\n]*--only ([^`]*)`/.exec(read('README.md')) ?? [];
  expect(named.split('\\|')).toEqual([...parts.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  const folders = readdirSync(path.join(root, 'tools'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && !['node_modules', 'coverage'].includes(entry.name));
  const tools = read('tools/README.md');
  expect(folders.map(({ name }) => name).filter((name) => !tools.includes(`\`${name}/\``))).toEqual([]);
});
