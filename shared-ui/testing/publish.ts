import type { AreaManifest } from '../area/manifest.ts';
import { usePages, useSession, type GatedPage } from '../session/index.ts';

/** For tests: what the shell tells links of an area, that is, its pages and their gates. Tests that publish none have every link. */
export function publish({ routes, gates }: { readonly routes: readonly GatedPage[]; readonly gates: AreaManifest['gates'] }): void {
  usePages.setState({ pages: routes });
  useSession.setState({ gates });
}
