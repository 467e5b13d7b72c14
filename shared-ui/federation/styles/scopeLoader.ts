import type { LoaderContext } from 'webpack';
import { scopeStyles } from './scopeStyles.ts';

/** webpack loader for an area's style sheets, before css-loader: scopes them to the area given as option. */
export default function scopeLoader(this: LoaderContext<{ readonly area: string }>, css: string): string {
  return scopeStyles(css, this.getOptions().area, this.resourcePath);
}
