/**
 * Which addresses are pages of the portal: the shell's own and those of the published areas
 * (docs/rules/portal.md#pages).
 */

/** Addresses of the shell (shell/src/pages/routes.ts): its pages, and those that redirect to one. */
export const shellRoutes: readonly string[] = [
  '/',
  '/auth/login',
  '/auth/logout',
  '/auth/lock',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset',
  '/auth/profile',
  '/errors/notfound',
  '/register',
  '/product/pricing',
  '/sales/bookings',
  '/login',
  '/callback',
  '/logout',
  '/home',
  '/pages/lock',
  '/pages/login',
  '/pages/pricing',
  '/pages/register',
];

const locale = /^\/(ar|es|fr)(?=\/|$)/;

/** Turns a route such as `/operations/rooms/:slug?` into a pattern. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const body = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${body.join('')}/?$`);
}

/** A test for addresses without a query, with or without a language prefix; English has no prefix. */
export function pageTest(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map(patternOf);
  return (path) => {
    const plain = path.replace(locale, '') || '/';
    return patterns.some((pattern) => pattern.test(plain));
  };
}
