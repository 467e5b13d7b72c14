import { entityUrl } from '../contract/fields.ts';
import type { ListEntry, OrgLists } from './lists.ts';
import type { AnsweredIn, OneList } from './oneList.ts';

/** An entry as the calls answer it, apart from its further fields. @param of the organisation's lists */
export const entryRow = ({ list, spec }: Pick<OneList, 'list' | 'spec'>, entry: ListEntry, of: OrgLists, { base, language }: AnsweredIn): object => ({
  ...entry.of,
  ...(spec.colorField && { [spec.colorField]: entry.color ?? '' }),
  ...{ type_id: entry.type_id, name: of.nameOf(list, entry.type_id, language) ?? '', url: entityUrl(base, list, entry.type_id), names: of.namesOf(list, entry), color: entry.color },
  ...{ is_active: entry.is_active, sequence: entry.sequence, built_in: entry.built_in, renamed: entry.names !== null, version: entry.rev },
});

/** Reads the fields of a row that change without the list. */
export const furtherFields = async ({ also }: Pick<OneList, 'also'>, org: number): Promise<(entry: ListEntry) => object> => (await also?.of(org)) ?? (() => ({}));
