import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Names the chunks of the first visit in the page, so that they load beside `main` instead of after it. */
export class PreloadFirstVisit {
  private readonly chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.chunks = chunks;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFirstVisit', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadFirstVisit', (data) => {
        for (const name of this.chunks)
          for (const file of compilation.namedChunks.get(name)?.files ?? []) {
            const as = file.endsWith('.css') ? 'style' : 'script';
            data.assetTags.meta.push({
              tagName: 'link',
              voidTag: true,
              attributes: { rel: 'preload', as, href: `/${file}` },
              meta: {},
            });
          }
        return data;
      });
    });
  }
}
