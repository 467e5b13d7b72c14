import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compiler } from 'webpack';

const kinds = { js: '__FIRM_SCRIPT_HASHES__', css: '__FIRM_STYLE_HASHES__' } as const;
type Kind = keyof typeof kinds;

/**
 * Makes the browser verify every chunk of an area. The registry has the entry's hash; the entry has the hashes of all chunks that
 * it loads, so a changed file of a release is not run. Production only: hot reload replaces chunks after their entry.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    const { Compilation, WebpackError, sources, Template, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      // `chunkId` is the name that both of webpack's loaders use.
      const check = (tag: string, kind: Kind) => Template.asString([`var hash = "${kinds[kind]}"[chunkId];`, `if (hash) ${tag}.integrity = "sha256-" + hash;`]);
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (source) =>
        Template.asString([source, check('script', 'js')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkIntegrity', (source) =>
        Template.asString([source, check('linkTag', 'css')]),
      );
      // After files have their final content and names. The entry's own name need not change with these hashes:
      // it contains the names of all chunks, which are derived from their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, (assets) => {
        const hashesOf = (kind: Kind) => JSON.stringify(hashes(compilation.chunks, kind, (file) => assets[file]?.buffer()));
        let written = 0;
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const before = asset.source().toString();
          const after = fillIn(before, { js: hashesOf('js'), css: hashesOf('css') });
          if (after === before) continue;
          written += 1;
          compilation.updateAsset(file, new sources.RawSource(after));
        }
        const loads = [...compilation.chunks].some((chunk) => !chunk.hasRuntime());
        if (loads && written !== 1) compilation.errors.push(new WebpackError(`the hashes of the chunks belong into one file, and went into ${written}`));
      });
    });
  }
}

/** Chunk id → hash of its one file of this kind. */
function hashes(chunks: Iterable<Chunk>, kind: Kind, read: (file: string) => Buffer | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const chunk of chunks) {
    const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
    const content = file !== undefined && !chunk.hasRuntime() ? read(file) : undefined;
    if (content) found[String(chunk.id)] = createHash('sha256').update(content).digest('base64');
  }
  return found;
}

/** Replaces the placeholder with the hashes, whatever quotes the minifier has put around it. */
export function fillIn(code: string, filling: Readonly<Record<Kind, string>>): string {
  const fill = (text: string, kind: Kind) => text.replace(new RegExp(`(["'\`])${kinds[kind]}\\1`, 'g'), () => `(${filling[kind]})`);
  return fill(fill(code, 'js'), 'css');
}
