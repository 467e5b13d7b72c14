import { auditedFields, type EntityKind } from '../change/entity.ts';
import { Writer } from '../change/writing/writer.ts';
import { inEachLanguage, type Language } from '../contract/languages.ts';
import { listEntryFields } from '../contract/setupListFields.ts';
import { entryRow, furtherFields } from './entryRow.ts';
import { isOwn, listsStamp, type ListEntry, type SetupListSpec } from './lists.ts';
import { setupListModel, type Names, type StoredEntry } from './model.ts';
import type { OneList } from './oneList.ts';

const shownFields = auditedFields(listEntryFields([]));

/** The names under which it is shown: its own, or those of the built-in entry. */
const shownNames = ({ label }: SetupListSpec, { names, type_id }: StoredEntry): Names => names ?? inEachLanguage((language) => label(type_id, language));

const kindOf = ({ service, spec, moves }: OneList): EntityKind<StoredEntry> => ({
  entity: `${service.name}list`,
  model: setupListModel(service.name),
  dormitoryOf: () => null,
  // The audit names it by them.
  event: (entry) => ({ list: entry.list, type_id: entry.type_id, names: shownNames(spec, entry) }),
  // A new entry says nothing of a deletion.
  audited: (entry) => shownFields({ ...entry, names: shownNames(spec, entry), deleted: entry.deleted || null }),
  stamps: (before, after) => {
    const org = (after ?? before)?.org ?? 0;
    return [listsStamp(service.name, org), ...(moves?.(org) ?? [])];
  },
});

/**
 * Stores entries, and answers each as the list will show it.
 * @param type what the change is called in the events, if not by what is done: `restored`
 */
export function entryWriter(one: OneList, language: Language, type?: string): Writer<StoredEntry, object> {
  const { service, lists, list, spec } = one;
  return new Writer<StoredEntry, object>(service, {
    ...kindOf(one),
    ...(type && { types: { created: type, updated: type, deleted: type } }),
    // As it will be after the write: the answer is made before the commit.
    render: async (stored, base) => {
      const now = await lists.of(stored.org);
      const entry = now.entry(list, stored.type_id);
      const built = spec.builtIn.find(({ type_id }) => type_id === stored.type_id);
      const of = (entry?.of ?? built ?? spec.own?.(stored) ?? {}) as ListEntry['of'];
      const color = stored.color ?? ((spec.colorField && (of[spec.colorField] as string)) || null);
      const after: ListEntry = { ...stored, color, built_in: built !== undefined, of: isOwn(stored.type_id) ? ((spec.own?.(stored) ?? {}) as ListEntry['of']) : of };
      const extra = (await furtherFields(one, stored.org))(after);
      const named = stored.names ? stored.names[language] || stored.names.en : String(of.name ?? '');
      return { ...entryRow(one, after, now, { base, language }), name: named, ...extra };
    },
  });
}
