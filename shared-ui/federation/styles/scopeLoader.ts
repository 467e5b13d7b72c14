import type { LoaderContext } from 'webpack';
import { scopeStyles } from './scopeStyles.ts';

/** webpack's loader for an area's sheets, before css-loader: binds them to the area that the option names. */
export default function scopeLoader(this: LoaderContext<{ readonly area: string }>, css: string): string {
  return scopeStyles(css, this.getOptions().area, this.resourcePath);
}
