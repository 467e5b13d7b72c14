/** Finds labels of fields that stand a second time: pure, without any file being read. */
import { flatten } from './texts.ts';

/** The form of a contract's `locales`, as far as it names fields. */
export interface FieldLabels {
  readonly field?: Readonly<Record<string, string>>;
  readonly fieldOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Groups of texts that name fields, by their own name. */
const namesFields = /^(field|column|label)s?$/i;
/** Groups of texts that say more of fields than what they are called. */
const saysMore = /^(means|hint|help|becomes)$/;
/** More labels of one contract side by side are a list of labels, whatever it is called. */
const most = 2;

/**
 * Keys of an area's own texts that name a field which a contract names, in the same words or in others. Fields are named
 * - in a group that is called after fields or columns, and as the `label` in a group that is called as the field is;
 * - by a key of several words, as only a field has it (`planned_start_date`), in any group;
 * - by three or more of one contract that stand together: where their texts are the contract's, or most of their group are such.
 * A text with a value in it is a sentence, and names nothing.
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
