/** The filter by project and site: from the address, otherwise as the user last set it (docs/rules/safe-distance.md#project-and-site). Pure. */
import { readId } from '@firm/shared-ui/address/readId.ts';

/** Ids; null: not filtered. */
export interface WorkFilter {
  readonly project: number | null;
  readonly site: number | null;
}

/** The parameters of the address, which are also the keys under which the filter is stored per user. */
export const filterParams = { project: 'proj', site: 'loc' } as const satisfies Record<keyof WorkFilter, string>;

const idOf = (value: unknown): number | null => readId(String(value ?? ''));

/** The filter in the address; null if it has neither parameter. */
export function filterFromAddress(params: URLSearchParams): WorkFilter | null {
  if (!params.has(filterParams.project) && !params.has(filterParams.site)) return null;
  return { project: idOf(params.get(filterParams.project)), site: idOf(params.get(filterParams.site)) };
}

/** The stored filter; the stored values may be anything, and only ids are used. */
export const filterFromStored = ({ proj, loc }: { readonly proj: unknown; readonly loc: unknown }): WorkFilter => ({ project: idOf(proj), site: idOf(loc) });

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

/** The filter as query parameters of a call. */
export const filterQuery = ({ project, site }: WorkFilter): { project?: string; location?: string } => ({ ...(project !== null && { project: String(project) }), ...(site !== null && { location: String(site) }) });
