/** Every command explains its usage, and refuses unknown options before it does anything. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpOf, NotUnderstood, parseCommand, type CommandSpec } from './command.ts';

const spec = {
  name: 'npm run paint',
  does: 'Paints areas.',
  words: { name: 'area', does: 'which', most: 1 },
  options: {
    quick: { does: 'one coat' },
    colour: { does: 'the colour', value: 'name', oneOf: ['red', 'blue'] },
    from: { does: 'whose paint', value: 'folder' },
  },
} satisfies CommandSpec;

test('options, values and arguments are read', () => {
  const options = parseCommand(spec, ['wall', '--quick', '--colour', 'red', '--from=a/b']);
  expect(options?.words).toEqual(['wall']);
  expect([options?.has('quick'), options?.value('colour'), options?.value('from')]).toEqual([true, 'red', 'a/b']);
  expect(parseCommand(spec, [])?.has('quick')).toBe(false);
});

test.each([
  [['--unknown'], /Unknown option '--unknown'/],
  [['-x'], /Unknown option '-x'/],
  [['--colour', 'green'], /--colour takes one of red, blue, not 'green'/],
  [['--colour'], /'--colour <value>' argument missing/],
  [['--quick=yes'], /'--quick' does not take an argument/],
  [['wall', 'roof'], /What is 'roof'\?/],
])('%j is refused', (line, message) => {
  expect(() => parseCommand(spec, line)).toThrow(message);
  expect(() => parseCommand(spec, line)).toThrow(NotUnderstood);
});

test.each([['--help'], ['-h']])('%s prints the help, which lists everything', (word) => {
  expect(parseCommand(spec, [word])).toBeNull();
  const help = helpOf(spec);
  for (const part of ['Paints areas.', 'npm run paint -- [<area>] [options]', '--quick', '--colour <name>', 'the colour: red, blue', '--help']) expect(help).toContain(part);
});

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Every npm command runs a script of this folder: a third-party program would print its own help. */
const ofNpm = Object.entries(scripts).map(([name, line]) => {
  const script = /^node (?:tools\/bootstrap\.mjs )?(\S+)$/.exec(line)?.[1] ?? `package.json runs '${line}'`;
  return [name, script, name === 'start' || name === 'test' ? `npm ${name} -- ` : `npm run ${name} -- `] as const;
});
/** Other scripts of this folder that read a command line, and those that a document tells people to run. */
const documented = new Set(globSync('{*.md,*/*.md,docs/**/*.md,services/*/README.md}', { cwd: root, exclude: (file) => file.includes('node_modules') }).flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/node (tools\/[\w/-]+\.(?:ts|mjs))/g)].map(([, script]) => script)));
const ofNode = globSync('tools/**/*.{ts,mjs}', { cwd: root, exclude: (file) => file.includes('node_modules') || file.includes('.test.') })
  .filter((file) => (documented.has(file) || /\breadCommand\(\{?/.test(readFileSync(join(root, file), 'utf8'))) && !['tools/command/command.ts', 'tools/nx/runTarget.ts'].includes(file) && file !== 'tools/bootstrap.mjs' && !ofNpm.some(([, script]) => script === file))
  .map((file) => [file, file, `node ${file} `] as const);
const commands = [...ofNpm, ...ofNode];
const run = (script: string, word: string) => spawnSync(process.execPath, [join(root, script), word], { cwd: root, encoding: 'utf8', timeout: 60_000 });

test.each(commands)('%s answers --help, and an option that it does not know', (_name, script, usage) => {
  const help = run(script, '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain(usage);
  const refused = run(script, '--no-such-option');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("✗ Unknown option '--no-such-option'");
  expect(refused.stderr).toContain(help.stdout.trim());
}, 120_000);

test('the scripts that people run with Node are among those tested', () => {
  expect(ofNode.map(([name]) => name).sort()).toEqual(['tools/i18n/check.ts', 'tools/manual/build-manual.ts', 'tools/shellApi/record.ts', 'tools/upgrade/dump.ts']);
});
