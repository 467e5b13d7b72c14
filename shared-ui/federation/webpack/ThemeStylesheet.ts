import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { themeCss } from '../../theme/themeCss.ts';

/** Writes the theme's custom properties as a separate file, first in the page: colours are available before any script. */
export class ThemeStylesheet {
  apply(compiler: Compiler): void {
    const css = themeCss();
    const file = `assets/theme.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
    compiler.hooks.compilation.tap('ThemeStylesheet', (compilation) => {
      compilation.hooks.additionalAssets.tap('ThemeStylesheet', () => {
        if (!compilation.getAsset(file)) compilation.emitAsset(file, new compiler.webpack.sources.RawSource(css));
      });
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('ThemeStylesheet', (data) => {
        data.assetTags.styles.unshift({ tagName: 'link', voidTag: true, attributes: { rel: 'stylesheet', href: `/${file}` }, meta: {} });
        return data;
      });
    });
  }
}
