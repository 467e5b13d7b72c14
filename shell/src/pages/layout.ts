/**
 * `home` is the dashboard for signed-in users and the product layout for everybody else; `plain` is the product layout
 * without its links to other pages.
 */
export type Layout = 'product' | 'plain' | 'dashboard' | 'not-found' | 'home';

/** Pictures behind the product pages, one file each in public/backgrounds. */
export type Background = 'home' | 'login' | 'register' | 'lock' | 'pricing' | 'booking' | 'error';

/** Address of a picture, one of the shell's static files. */
export function backgroundAddress(background: Background): string {
  return `/backgrounds/${background}.svg`;
}
