import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';
import { shellRoutes } from './routes.ts';

/**
 * Begins the shell's own page at an address, beside the texts that it will be shown in: its code, and what it asks for first. A failure
 * is told by the page, which tries again.
 * @param pathname without language prefix
 */
export async function beginPage(pathname: string): Promise<void> {
  try {
    const route = matchRoute(shellRoutes, pathname);
    route?.begin?.();
    await route?.page.load();
  } catch {
    // Told where it is shown.
  }
}
