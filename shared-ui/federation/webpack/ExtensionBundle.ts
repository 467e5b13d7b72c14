import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler, NormalModule } from 'webpack';
import type { ExtensionBundleFiles, ReleaseFile } from '../../area/extensions.ts';
import type { AreaManifest } from '../../area/manifest.ts';
import { extensionKit, kitGlobal, partsGlobal } from '../extensionKit.ts';
import { languages } from '@firm/platform/contract/languages';
import { project } from './packages.ts';

const scriptName = /^assets\/extensions\.[0-9a-f]+\.js$/;
const styleName = /^assets\/extensions\.[0-9a-f]+\.css$/;
const textName = (language: string) => new RegExp(`^assets/extensions-${language}\\.[0-9a-f]+\\.json$`);

/**
 * Builds `src/extensions.ts` into one script next to the area's federated code, with a style sheet if it has styles and a file of
 * texts per language. Modules of the kit are taken from the shell, and anything else that is not the area's own fails the build,
 * since extensions are loaded on every page.
 */
export class ExtensionBundle {
  private readonly folder: string;
  private readonly manifest: AreaManifest;

  constructor(folder: string, manifest: AreaManifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  apply(compiler: Compiler): void {
    if (!this.manifest.extensions?.length) return;
    compiler.hooks.make.tapPromise('ExtensionBundle', async (compilation) => {
      this.#addTexts(compilation);
      await this.#addScript(compilation);
    });
  }

  #addTexts(compilation: Compilation): void {
    const { RawSource } = compilation.compiler.webpack.sources;
    for (const language of languages) {
      const file = path.join(this.folder, 'locales/extensions', `${language}.json`);
      compilation.fileDependencies.add(file);
      const content = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
      compilation.emitAsset(`assets/extensions-${language}.${hash}.json`, new RawSource(content));
    }
  }

  #addScript(compilation: Compilation): Promise<void> {
    const { EntryPlugin, ExternalsPlugin, library, optimize } = compilation.compiler.webpack;
    const externals = Object.fromEntries(Object.keys(extensionKit).map((name) => [name, [kitGlobal, name]]));
    const child = compilation.createChildCompiler('ExtensionBundle', { filename: 'assets/extensions.[contenthash:12].js', publicPath: '' }, [
      new library.EnableLibraryPlugin('window'),
      new ExternalsPlugin('window', externals),
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new MiniCssExtractPlugin({ filename: 'assets/extensions.[contenthash:12].css' }),
      new OnlyOwnCode(this.folder),
    ]);
    new EntryPlugin(this.folder, './src/extensions.ts', {
      name: 'extensions',
      library: { name: [partsGlobal, this.manifest.id], type: 'window', export: 'default' },
    }).apply(child);
    return new Promise((done, failed) => child.runAsChild((problem) => (problem ? failed(problem) : done())));
  }
}

/** Whether a file may be in an extension script: the area's own, or the contract of a service or of the platform. */
export function mayBeInExtensions(file: string, areaFolder: string): boolean {
  const contract = /^services\/([\w-]+|platform\/src)\/contract\//.test(path.relative(project, file).split(path.sep).join('/'));
  return contract || (file.startsWith(areaFolder + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`));
}

class OnlyOwnCode {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OnlyOwnCode', (compilation) => {
      // Checked in the chunks, since modules that only build a style sheet do not end up in the script.
      compilation.hooks.afterChunks.tap('OnlyOwnCode', (chunks) => {
        for (const module of [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])) {
          const file = (module as NormalModule).resource;
          if (!file || mayBeInExtensions(file, this.folder)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module) as NormalModule | null;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${issuer?.resource ?? 'src/extensions.ts'} brings ${file} into the extensions: use what federation/extensionKit.ts lends, or add it there`,
            ),
          );
        }
      });
    });
  }
}

/** The files of the bundle among all files of a build; undefined for an area without extensions. */
export function extensionFiles(names: readonly string[], read: (name: string) => Buffer): ExtensionBundleFiles | undefined {
  const find = (pattern: RegExp): ReleaseFile | undefined => {
    const file = names.find((name) => pattern.test(name));
    return file === undefined ? undefined : { file, integrity: `sha384-${createHash('sha384').update(read(file)).digest('base64')}` };
  };
  const [script, style] = [find(scriptName), find(styleName)];
  if (!script) return undefined;
  const texts = Object.fromEntries(languages.map((language) => [language, find(textName(language))]));
  return { script, ...(style && { style }), texts: texts as ExtensionBundleFiles['texts'] };
}
