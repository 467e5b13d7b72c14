import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** What federation makes of a module that is offered to all, and of a request for one: each has a block that loads it. */
const offers = 'provide-module';
const requests = 'consume-shared-module';

/**
 * Names in the page what its first `import()` brings, so that it loads beside `main` instead of after it; with it, the chunks of the shared
 * modules that are asked for there, which the runtime would only send for once it has come.
 */
export class PreloadFirstVisit {
  private readonly chunk: string;

  /** @param chunk the name of the imported one */
  constructor(chunk: string) {
    this.chunk = chunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFirstVisit', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadFirstVisit', (data) => {
        for (const file of filesOf(compilation, this.chunk)) {
          const as = file.endsWith('.css') ? 'style' : 'script';
          data.assetTags.meta.push({ tagName: 'link', voidTag: true, attributes: { rel: 'preload', as, href: `/${file}` }, meta: {} });
        }
        return data;
      });
    });
  }
}

/** What is loaded with a chunk and is not there already, each file once. @throws Error when there is no such chunk */
function filesOf(compilation: Compilation, name: string): ReadonlySet<string> {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`No chunk is called ${name}`);
  const together = [...chunk.groupsIterable].flatMap((group) => group.chunks);
  const begun = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  return new Set([...together, ...sharedChunks(compilation, together)].flatMap((one) => [...one.files]).filter((file) => !begun.has(file)));
}

/** The chunks of the shared modules that chunks ask for: those of the offer, since that is taken though each request has a copy of its own. */
function sharedChunks({ chunkGraph, moduleGraph, modules }: Compilation, chunks: readonly Chunk[]): readonly Chunk[] {
  const loadedBy = (module: Module) =>
    module.blocks.flatMap((block) => block.dependencies.map((dependency) => ({ loaded: moduleGraph.getModule(dependency), chunks: chunkGraph.getBlockChunkGroup(block)?.chunks ?? [] })));
  const offered = new Map([...modules].filter(({ type }) => type === offers).flatMap((module) => loadedBy(module).map((one) => [one.loaded, one.chunks] as const)));
  const asked = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]).filter(({ type }) => type === requests);
  return asked.flatMap((module) => loadedBy(module).flatMap(({ loaded }) => offered.get(loaded) ?? []));
}
