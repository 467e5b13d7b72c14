import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';
import { shellRoutes } from './routes.ts';

/**
 * Starts loading the shell's page at an address in parallel with its texts: its code and its first data. A failure is
 * shown by the page, which tries again.
 * @param pathname without language prefix
 */
export async function preloadPage(pathname: string): Promise<void> {
  try {
    const route = matchRoute(shellRoutes, pathname);
    route?.begin?.();
    await route?.page.load();
  } catch {
    // The page shows the failure.
  }
}
