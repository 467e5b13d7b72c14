/** The records listed in a 409 that refer to one that was to be deleted or deactivated (docs/rules/calls.md#deleting-and-deactivating). Pure. */
import { isApiError } from '../api/index.ts';
import type { Registry } from '../area/manifest.ts';
import type { Language } from '../i18n/languages.ts';

export interface Reference {
  /** `employee`, `alert`, `zone` … */
  readonly entity: string;
  readonly count: number;
  readonly ids: readonly number[];
}

/** The references in a refusal; null for every other problem. If the reader may not see any of them, the list is empty. */
export function referencesOf(problem: unknown): readonly Reference[] | null {
  if (!isApiError(problem) || problem.statusCode !== 409 || problem.code !== 'referenced') return null;
  return (problem.references ?? []).map((one) => {
    const { entity, count, ids } = one as Partial<Reference>;
    return { entity: entity ?? '', count: count ?? ids?.length ?? 0, ids: ids ?? [] };
  });
}

/** By entity, with `{id}` for the record's id. */
export type RecordPages = Readonly<Record<string, string>>;

/** The pages named in the manifests of the registered areas. */
export const pagesOf = ({ areas }: Registry): RecordPages => Object.fromEntries(areas.flatMap(({ pages = {} }) => Object.entries(pages)));

/** Plural names of records by entity, from the areas to which they belong. */
export const countedIn = ({ areas }: Registry, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(areas.flatMap(({ counted = {}, labels }) => Object.entries(counted).map(([entity, key]) => [entity, labels[language]?.[key] ?? labels.en[key] ?? entity])));

/** The page of a referring record; null if it has none. */
export function pageOf(pages: RecordPages, entity: string, id: number): string | null {
  return Object.hasOwn(pages, entity) ? (pages[entity]?.replace('{id}', String(id)) ?? null) : null;
}
