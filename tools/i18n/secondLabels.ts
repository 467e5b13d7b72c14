/** Finds labels of fields that stand a second time: pure, without any file being read. */
import { flatten } from './texts.ts';

/** The form of a contract's `locales`, as far as it names fields. */
export interface FieldLabels {
  readonly field?: Readonly<Record<string, string>>;
  readonly fieldOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Groups of texts that name fields, by their own name. */
const namesFields = /^(field|column|label)s?$/i;
/** More labels of one contract side by side are a list of labels, whatever it is called. */
const most = 2;

/**
 * Keys of an area's own texts that say what a contract's labels say: all that stand in a group which is called after
 * fields or columns, and three or more of one contract that stand together in any group.
 * @param own parsed texts of one language
 */
export const secondLabels = (own: unknown, contracts: readonly FieldLabels[]): string[] => [
  ...new Set(contracts.flatMap((contract) => sameAs(contract, flatten(own)))),
];

function sameAs({ field: common, fieldOf = {} }: FieldLabels, own: ReadonlyMap<string, string | undefined>): string[] {
  const same = (field: string, text: string | undefined) => [common, ...Object.values(fieldOf)].some((labels) => labels?.[field] === text && text !== undefined);
  const keys = [...own].filter(([key, text]) => same(lastOf(key), text)).map(([key]) => key);
  return [...Map.groupBy(keys, groupOf)].flatMap(([group, found]) => (namesFields.test(lastOf(group)) || found.length > most ? found : []));
}

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
const groupOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
