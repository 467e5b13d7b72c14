import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Copies the files of a folder into the build unchanged, under their own names: pictures, the manual, the favicon. */
export class PublicFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PublicFolder', (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      compilation.hooks.processAssets.tap({ name: 'PublicFolder', stage }, () => {
        for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(this.#folder, file).split(path.sep).join('/');
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
