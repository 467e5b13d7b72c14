/** Pages that nobody is redirected back to. */
const notTargets = /^\/(?:(?:ar|es|fr)\/)?(?:auth\/(?:login|logout|lock|register)|login|logout)(?:[/?#]|$)/;

/** Address of the login page that leads back to `path` afterwards. Without language prefix. */
export function signInAddress(path: string): string {
  const target = safeReturn(path);
  return target === '/' ? '/auth/login' : `/auth/login?next=${encodeURIComponent(target)}`;
}

/**
 * The page requested before signing in, or `/`. Only a path of this origin: otherwise a crafted link could send a
 * freshly signed-in user anywhere.
 */
export function safeReturn(asked: string | null | undefined): string {
  if (!asked || !asked.startsWith('/') || asked.includes('\\') || /[\u0000-\u0020]/.test(asked)) return '/';
  let target: URL;
  try {
    target = new URL(asked, 'https://firm.invalid');
  } catch {
    return '/';
  }
  if (target.origin !== 'https://firm.invalid' || asked.startsWith('//')) return '/';
  // The resolved path is both checked and used: `/./` and `/..//` must not turn into `//host` later.
  const path = target.pathname + target.search + target.hash;
  return path.startsWith('//') || notTargets.test(path) ? '/' : path;
}

/** Address of the lock page that leads back to `path` after the password is entered. Without language prefix. */
export function lockAddress(path: string): string {
  const target = safeReturn(path);
  return target === '/' ? '/auth/lock' : `/auth/lock?next=${encodeURIComponent(target)}`;
}
