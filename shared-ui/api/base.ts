/** Base path of the API: `<meta name="firm-base" content="…">` if the page has one, else `/backend/api`. No slash at the end. */
export function apiBase(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="firm-base"]')?.content;
  return (named || '/backend/api').replace(/\/+$/, '');
}

/**
 * Address of a call: `apiAddress('/alerts/{id}/', { id: 3 }, { tab: 'x' })` → `/backend/api/alerts/3/?tab=x`.
 * Parameters without a value are left out of the query; lists are joined by commas.
 * @throws Error when the path names a parameter that is not given
 */
export function apiAddress(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const tail = search.toString();
  return `${apiBase()}/${filled.replace(/^\/+/, '')}${tail ? `?${tail}` : ''}`;
}
