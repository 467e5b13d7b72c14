/** Which addresses are pages of the portal: the shell's own and those of the published areas (specification section 2). */
/** Pages of the shell, used when its release brings no `routes.json`. */
export const shellRoutes = [
    '/',
    '/auth/login',
    '/auth/logout',
    '/auth/lock',
    '/auth/register',
    '/auth/profile',
    '/errors/notfound',
    '/register',
    '/product/pricing',
    '/sales/bookings',
];
const locale = /^\/(ar|es|fr)(?=\/|$)/;
/** Turns `/operations/rooms/:slug?` into a test. */
function patternOf(route) {
    const parts = route.split('/').filter(Boolean);
    const body = parts.map((part) => {
        if (!part.startsWith(':'))
            return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
        return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    });
    return new RegExp(`^${body.join('')}/?$`);
}
/** A test for addresses without query, with or without a language prefix. English has none. */
export function pageTest(routes) {
    const patterns = routes.map(patternOf);
    return (path) => {
        const plain = path.replace(locale, '') || '/';
        return patterns.some((pattern) => pattern.test(plain));
    };
}
