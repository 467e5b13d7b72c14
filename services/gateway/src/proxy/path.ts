/** Reading a request's path without trusting it. */

/**
 * Path and query of a request target; null for one that no honest client sends: absolute forms, control characters,
 * backslashes, broken percent codes, `.` and `..` segments in any spelling, encoded slashes.
 */
export function readTarget(target: string): { path: string; query: string } | null {
  if (target.charCodeAt(0) !== 47) return null;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  // The query is sent on exactly as it came: nothing in it may end a line.
  if (path.length > 2048 || query.length > 8192 || /[\x00-\x20\x7f]/.test(query)) return null;
  // The common case needs no closer look.
  if (!/[%\\.\x00-\x20\x7f]/.test(path)) return { path, query };
  if (/[\\\x00-\x20\x7f]/.test(path) || /%(2f|5c|00)/i.test(path)) return null;
  for (const segment of path.split('/')) {
    const plain = decodeSegment(segment);
    if (plain === null || plain === '.' || plain === '..') return null;
  }
  return { path, query };
}

/** One decoded segment; null when its percent codes are broken. */
export function decodeSegment(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** What follows the base path (`/backend/api/alerts/` → `/alerts/`); null when the path is not below it. */
export function belowBase(path: string, basePath: string): string | null {
  if (!path.startsWith(basePath)) return null;
  if (path.length === basePath.length) return '/';
  return path.charCodeAt(basePath.length) === 47 ? path.slice(basePath.length) : null;
}
