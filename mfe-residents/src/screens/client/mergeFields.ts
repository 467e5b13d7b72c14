/** The fields in which a client may take over the value of the client that is merged into it. Pure. */
import { takenFromEmployer, takenFromVendor } from '@firm/residents/contract/vendor/mergeFields';
import type { ClientKind } from '../../resident/addresses.ts';
import { valueOf, type Client } from '../clients/clientFields.ts';

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 0;

/** The fields that differ and have a value in the other client. */
export function mergeFields(kind: ClientKind, client: Client, other: Client): string[] {
  const fields: readonly string[] = kind === 'employer' ? takenFromEmployer : takenFromVendor;
  return fields.filter((field) => !isEmpty(valueOf(other, field)) && valueOf(client, field) !== valueOf(other, field));
}

/** The initial choice: the other client's value is taken where this client has none. */
export const firstTaken = (client: Client, other: Client | undefined, field: string): boolean => other !== undefined && isEmpty(valueOf(client, field));
