/**
 * What a 409 says refers to a thing that was to be deleted or deactivated
 * (docs/rules/calls.md#deleting-and-deactivating). Pure.
 */
import { isApiError } from '../api/index.ts';

export interface Reference {
  /** `employee`, `alert`, `zone` … */
  readonly entity: string;
  readonly count: number;
  readonly ids: readonly number[];
}

/** The references of a refusal; null for every other problem. What the reader may not see is refused with an empty list. */
export function referencesOf(problem: unknown): readonly Reference[] | null {
  if (!isApiError(problem) || problem.statusCode !== 409 || problem.code !== 'referenced') return null;
  return (problem.references ?? []).map((one) => {
    const { entity, count, ids } = one as Partial<Reference>;
    return { entity: entity ?? '', count: count ?? ids?.length ?? 0, ids: ids ?? [] };
  });
}

const pages: Readonly<Record<string, (id: number) => string>> = {
  employee: (id) => `/operations/residents/${id}`,
  zone: (id) => `/operations/rooms/${id}`,
  // As a list of kinds of zone names them: whoever sets such a list up sets zones up.
  workzone: (id) => `/admin/zones/${id}`,
  employerfirm: (id) => `/operations/clients/firm-${id}`,
  alert: (id) => `/maintenance/${id}`,
  contract: (id) => `/admin/contracts?contract=${id}`,
};

/** The page of one thing that refers; null where it has none. */
export function pageOf(entity: string, id: number): string | null {
  return Object.hasOwn(pages, entity) ? (pages[entity]?.(id) ?? null) : null;
}
