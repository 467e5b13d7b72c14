/** The project and site that somebody works with: in the address, and where it says none, as they left them (docs/rules/safe-distance.md#project-and-site). Pure. */

/** Ids; null: all. */
export interface WorkFilter {
  readonly project: number | null;
  readonly site: number | null;
}

/** Names of the address, and of what is kept for each user. */
export const filterParams = { project: 'proj', site: 'loc' } as const satisfies Record<keyof WorkFilter, string>;

const idOf = (value: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : null);

/** What the address says; null: nothing of either. */
export function filterIn(params: URLSearchParams): WorkFilter | null {
  if (!params.has(filterParams.project) && !params.has(filterParams.site)) return null;
  return { project: idOf(params.get(filterParams.project)), site: idOf(params.get(filterParams.site)) };
}

/** What was kept: `loc` may hold any words. */
export const filterKept = ({ proj, loc }: { readonly proj: unknown; readonly loc: unknown }): WorkFilter => ({ project: idOf(proj), site: idOf(loc) });

/** Writes the filter into an address, in place. */
export function writeFilter(params: URLSearchParams, filter: WorkFilter): URLSearchParams {
  for (const part of ['project', 'site'] as const) {
    if (filter[part] === null) params.delete(filterParams[part]);
    else params.set(filterParams[part], String(filter[part]));
  }
  return params;
}

/** A link within the area that shows the same project and site. */
export function withFilter(to: string, filter: WorkFilter): string {
  const [path, query] = to.split('?', 2);
  const params = writeFilter(new URLSearchParams(query), filter).toString();
  return params === '' ? (path ?? to) : `${path}?${params}`;
}

/** The part of a call's query that keeps to it. */
export const inFilter = ({ project, site }: WorkFilter): { project?: string; location?: string } => ({ ...(project !== null && { project: String(project) }), ...(site !== null && { location: String(site) }) });
