import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** Types of the modules that federation creates for a shared module and for a request of one: each has a block that loads it. */
const offers = 'provide-module';
const requests = 'consume-shared-module';

/**
 * Adds preload links to the page for the files of its first `import()`, so that they load in parallel with `main` instead of after
 * it; also for the chunks of shared modules requested there, which the runtime would otherwise only request afterwards.
 */
export class PreloadFirstVisit {
  private readonly chunk: string;

  /** @param chunk name of the imported chunk */
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

/**
 * The files that are loaded with a chunk and not already present, each once.
 * @throws Error if there is no such chunk
 */
function filesOf(compilation: Compilation, name: string): ReadonlySet<string> {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`No chunk is called ${name}`);
  const together = [...chunk.groupsIterable].flatMap((group) => group.chunks);
  const begun = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  return new Set([...together, ...sharedChunks(compilation, together)].flatMap((one) => [...one.files]).filter((file) => !begun.has(file)));
}

/** The chunks of the shared modules that chunks request: those of the provider, which is the one used, although each request also has a fallback copy. */
function sharedChunks({ chunkGraph, moduleGraph, modules }: Compilation, chunks: readonly Chunk[]): readonly Chunk[] {
  const loadedBy = (module: Module) =>
    module.blocks.flatMap((block) => block.dependencies.map((dependency) => ({ loaded: moduleGraph.getModule(dependency), chunks: chunkGraph.getBlockChunkGroup(block)?.chunks ?? [] })));
  const offered = new Map([...modules].filter(({ type }) => type === offers).flatMap((module) => loadedBy(module).map((one) => [one.loaded, one.chunks] as const)));
  const asked = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]).filter(({ type }) => type === requests);
  return asked.flatMap((module) => loadedBy(module).flatMap(({ loaded }) => offered.get(loaded) ?? []));
}
