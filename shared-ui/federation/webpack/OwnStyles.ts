import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, NormalModule } from 'webpack';
import { classNames, styleProblems, type SheetOwner } from '../styles/styleProblems.ts';
import { project, sharedUi } from './packages.ts';

const loader = path.join(import.meta.dirname, '../styles/scopeLoader.ts');

interface OwnStylesOptions {
  /** The front end's folder. */
  readonly dir: string;
  /** The area of these styles; without it they are the shell's, which apply to the whole page. */
  readonly area?: { readonly id: string; readonly namespace: string };
}

/**
 * Isolates each front end's styles. Names with effect in the whole page belong to shared-ui and the shell; an area's sheets are
 * scoped to the area (`scopeStyles`), and a sheet that would affect more fails the build.
 */
export class OwnStyles {
  private readonly options: OwnStylesOptions;

  constructor(options: OwnStylesOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { dir, area } = this.options;
    if (area)
      compiler.options.module.rules.push({ test: /\.css$/, exclude: `${sharedUi}/`, enforce: 'pre', use: { loader, options: { area: area.id } } });
    compiler.hooks.compilation.tap('OwnStyles', (compilation) => {
      compilation.hooks.finishModules.tap('OwnStyles', (modules) => {
        const files = new Set<string>();
        for (const module of modules) {
          const file = (module as NormalModule).resource;
          if (file?.startsWith(`${dir}/`) && file.endsWith('.css')) files.add(file);
        }
        const taken = new Set([sharedUi, ...(area ? [path.join(project, 'shell/src')] : [])].flatMap((folder) => classesIn(folder)));
        const owner: SheetOwner = { namespace: area?.namespace ?? null, taken };
        for (const file of files)
          for (const problem of styleProblems(readFileSync(file, 'utf8'), owner))
            compilation.errors.push(new compiler.webpack.WebpackError(`${path.relative(dir, file)}: ${problem}`));
      });
    });
  }
}

/** Classes of all sheets in a folder. */
function classesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.includes('node_modules'))
    .flatMap((file) => classNames(readFileSync(path.join(folder, file), 'utf8')));
}
