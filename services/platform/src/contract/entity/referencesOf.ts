/** To which records the ids in other records refer. */
import type { Fields } from './field.ts';
import { byStoredName, isStored } from './fieldNames.ts';

/** Stored name of the field → collection of calls, e.g. `employer` → `employerfirms`. */
export const referencesOf = (...declared: readonly Fields[]): Record<string, string> =>
  Object.fromEntries(
    declared.flatMap(byStoredName).flatMap(([name, field]) => ((field.kind === 'reference' || field.kind === 'references') && isStored(field) ? [[name, field.to]] : [])),
  );
