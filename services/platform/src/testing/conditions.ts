/** What a condition of a query names: for the watch over what is sent without an organisation (`commands.ts`). */
import { orgNamed } from '../mongo/orgOrNone.ts';

export type Command = Readonly<Record<string, unknown>>;

/** Whether a filter names an organisation; that of a file is stored in its metadata. */
export function namesOrganisation(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return false;
  const { org, 'metadata.org': owner, metadata, $and: all, $or: any } = filter as Command;
  const named = org ?? owner ?? (metadata as Command | undefined)?.org;
  return orgNamed(named) !== null || (Array.isArray(all) && all.some(namesOrganisation)) || (Array.isArray(any) && any.every(namesOrganisation));
}

/** The fields of a filter, as a text. */
export const fieldsOf = (filter: unknown): string => {
  const names = Object.entries((filter ?? {}) as Command).flatMap(([name, value]) => (name === '$and' ? (value as readonly unknown[]).map(fieldsOf) : [name]));
  return names.join(', ') || 'nothing';
};
