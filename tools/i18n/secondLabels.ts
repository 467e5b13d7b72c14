/** Finds texts that label a field a second time, besides its contract. Pure; reads no files. */
import { flatten } from './texts.ts';

/** The part of a contract's `locales` that names fields. */
export interface FieldLabels {
  readonly field?: Readonly<Record<string, string>>;
  readonly fieldOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Names of groups whose texts are labels of fields. */
const namesFields = /^(field|column|label)s?$/i;
/** Names of groups whose texts say more about fields than their names. */
const saysMore = /^(means|hint|help|becomes)$/;
/** More labels of one contract than this in a group make it a list of labels, whatever its name. */
const most = 2;

/**
 * The keys of an area's own texts that label a field which a contract already labels, in the same words or in others. A text
 * counts as the label of a field
 * - in a group that is named after fields or columns, and as the `label` in a group that has the field's name;
 * - if its key has several words, as only a field's has (`planned_start_date`), in any group;
 * - if three or more fields of one contract are in a group, and either their texts are the contract's or they are most of the group.
 * A text with a placeholder is a sentence and labels nothing.
 * @param own parsed texts of one language
 */
export const secondLabels = (own: unknown, contracts: readonly FieldLabels[]): string[] => [
  ...new Set(contracts.flatMap((contract) => namedTwice(contract, flatten(own)))),
];

function namedTwice({ field: common = {}, fieldOf = {} }: FieldLabels, own: ReadonlyMap<string, string | undefined>): string[] {
  const labels = [common, ...Object.values(fieldOf)];
  const isDeclared = (field: string): boolean => labels.some((of) => Object.hasOwn(of, field));
  const isSame = (key: string): boolean => labels.some((of) => Object.hasOwn(of, lastOf(key)) && of[lastOf(key)] === own.get(key));
  const texts = [...own.keys()].filter((key) => !saysMore.test(lastOf(groupOf(key))) && !own.get(key)?.includes('{{'));
  const labelled = texts.filter((key) => lastOf(key) === 'label' && isDeclared(lastOf(groupOf(key))));
  const together = [...Map.groupBy(texts, groupOf)].flatMap(([group, keys]) => {
    const declared = keys.filter((key) => isDeclared(lastOf(key)));
    if (namesFields.test(lastOf(group)) || (declared.length > most && declared.length * 2 > keys.length)) return declared;
    const same = declared.filter(isSame);
    return declared.filter((key) => lastOf(key).includes('_') || (same.length > most && same.includes(key)));
  });
  return [...labelled, ...together];
}

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
const groupOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
