/** The records that a 409 lists as referring to one that was to be deleted or deactivated (docs/rules/calls.md#deleting-and-deactivating). Pure. */
import { isApiError } from '../api/index.ts';
import type { Registry } from '../area/manifest.ts';
import type { Language } from '../i18n/languages.ts';

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

/** By entity, with `{id}` for the record's. */
export type RecordPages = Readonly<Record<string, string>>;

/** The pages that the areas in the registry name in their manifests. */
export const pagesOf = ({ areas }: Registry): RecordPages => Object.fromEntries(areas.flatMap(({ pages = {} }) => Object.entries(pages)));

/** What records are called in the plural, by entity, as the areas that keep them say. */
export const countedIn = ({ areas }: Registry, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(areas.flatMap(({ counted = {}, labels }) => Object.entries(counted).map(([entity, key]) => [entity, labels[language]?.[key] ?? labels.en[key] ?? entity])));

/** The page of one thing that refers; null where it has none. */
export function pageOf(pages: RecordPages, entity: string, id: number): string | null {
  return Object.hasOwn(pages, entity) ? (pages[entity]?.replace('{id}', String(id)) ?? null) : null;
}
