/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firm-styles-'));
  writeFileSync(path.join(folder, 'entry.js'), "import './own.css';");
});
afterAll(() => rmSync(folder, { recursive: true }));

const built = 'import webpack from "webpack"; import Extract from "mini-css-extract-plugin"; import { OwnStyles } from';

/** Builds a sheet and returns the result with the build's errors. In a separate process, since Jest loads webpack loaders differently. */
function build(css: string, area?: { id: string; namespace: string }): { sheet: string; problems: string[] } {
  writeFileSync(path.join(folder, 'own.css'), css);
  const script = `${built} ${JSON.stringify(pathToFileURL(path.join(__dirname, 'OwnStyles.ts')).href)};
    const dir = ${JSON.stringify(folder)};
    webpack({
      mode: 'development',
      context: dir,
      entry: './entry.js',
      output: { path: dir + '/dist' },
      module: { rules: [{ test: /\\.css$/, use: [Extract.loader, { loader: ${JSON.stringify(require.resolve('css-loader'))}, options: { sourceMap: false } }] }] },
      optimization: { emitOnErrors: true },
      plugins: [new Extract({ filename: 'own.css' }), new OwnStyles({ dir, area: ${JSON.stringify(area)} })],
    }, (error, stats) => console.log(JSON.stringify(stats.compilation.errors.map(({ message }) => message))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script], { cwd: __dirname, encoding: 'utf8' });
  return { sheet: readFileSync(path.join(folder, 'dist/own.css'), 'utf8'), problems: JSON.parse(output) as string[] };
}

const area = { id: 'mfe-x', namespace: 'x' };

test("an area’s sheet is scoped to the area", () => {
  const { sheet, problems } = build('.firm-ours .firm-icon { color: red }', area);
  expect(problems).toEqual([]);
  expect(sheet).toContain('.firm-ours .firm-icon:where(.firm-area--mfe-x, .firm-area--mfe-x *)');
}, 60_000);

test("an area cannot define a class that the sheets of shared-ui or of the shell define", () => {
  const { problems } = build('.firm-icon { color: red } .firm-page { color: red }', area);
  expect(problems).toEqual(["own.css: '.firm-icon' names no class of its own: .firm-icon", "own.css: '.firm-page' names no class of its own: .firm-page"]);
}, 60_000);

test("the shell’s sheets apply to the page, and define no name of shared-ui", () => {
  const { sheet, problems } = build('body { margin: 0 } .firm-icon { color: red }');
  expect(problems).toEqual(["own.css: '.firm-icon' names no class of its own: .firm-icon"]);
  expect(sheet).toContain('body { margin: 0 } .firm-icon { color: red }');
}, 60_000);
