/** Pages that nobody is sent back to. */
const notTargets = /^\/(?:(?:ar|es|fr)\/)?(?:auth\/(?:login|logout|lock|register)|login|logout)(?:[/?#]|$)/;

/** Address of the login page that leads back to `path` afterwards. Without language prefix. */
export function signInAddress(path: string): string {
  const target = safeReturn(path);
  return target === '/' ? '/auth/login' : `/auth/login?next=${encodeURIComponent(target)}`;
}

/**
 * The page asked for before signing in, or `/`. Only a path of this origin: an address from outside could otherwise
 * send a freshly signed-in person anywhere.
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
  // What is resolved is what is checked and used: `/./` and `/..//` must not turn into `//host` later.
  const path = target.pathname + target.search + target.hash;
  return path.startsWith('//') || notTargets.test(path) ? '/' : path;
}

/** Address of the lock page that leads back to `path` once the password was given. Without language prefix. */
export function lockAddress(path: string): string {
  const target = safeReturn(path);
  return target === '/' ? '/auth/lock' : `/auth/lock?next=${encodeURIComponent(target)}`;
}
