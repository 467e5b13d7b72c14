/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrity, fillIn } from './ChunkIntegrity.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firm-chunks-'));
  writeFileSync(path.join(folder, 'entry.js'), "import('./one.js').then(({ one }) => console.log(one)); import('./two.js').then(console.log);");
  writeFileSync(path.join(folder, 'one.js'), "import './one.css'; export const one = 'the first chunk';");
  writeFileSync(path.join(folder, 'two.js'), "export const two = 'the second chunk';");
  writeFileSync(path.join(folder, 'one.css'), '.one { color: red }');
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(mode: 'production' | 'development'): Promise<{ entry: string; chunks: Map<string, Buffer> }> {
  const output = path.join(folder, mode);
  const name = 'assets/[name].[contenthash:12]';
  const compiler = webpack({
    mode,
    context: folder,
    entry: { entry: './entry.js' },
    output: { path: output, publicPath: '/', filename: `${name}.js`, chunkFilename: `${name}.js` },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    optimization: { realContentHash: true, chunkIds: 'deterministic' },
    plugins: [new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }), new ChunkIntegrity()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      const files = readdirSync(path.join(output, 'assets')).map((file) => [file, readFileSync(path.join(output, 'assets', file))] as const);
      const entry = files.find(([file]) => file.startsWith('entry.'))?.[1].toString() ?? '';
      resolve({ entry, chunks: new Map(files.filter(([file]) => !file.startsWith('entry.'))) });
    });
  });
}

test('the entry contains the hash of every chunk as written, scripts and styles', async () => {
  const { entry, chunks } = await build('production');
  expect(chunks.size).toBe(3);
  for (const content of chunks.values()) expect(entry).toContain(createHash('sha256').update(content).digest('base64'));
  expect(entry.match(/\.integrity=/g)).toHaveLength(2);
  expect(entry).not.toContain('__FIRM_');
}, 60_000);

test('in development, where chunks are replaced after their entry, it contains none', async () => {
  const { entry } = await build('development');
  expect(entry).not.toMatch(/integrity/);
}, 60_000);

test.each(["'", '"', '`'])('the placeholder is found in quotes %s', (quote) => {
  const code = `a(${quote}__FIRM_SCRIPT_HASHES__${quote}[b],${quote}__FIRM_STYLE_HASHES__${quote}[b])`;
  expect(fillIn(code, { js: '{"1":"x$&"}', css: '{}' })).toBe('a(({"1":"x$&"})[b],({})[b])');
});
