/** Of which fields a client that stays may take the value of the one that goes into it. Pure. */
import { takenFromEmployer, takenFromVendor } from '@firm/residents/contract/mergeFields';
import type { ClientKind } from '../../resident/addresses.ts';
import type { Client } from '../clients/clientFields.ts';

const valueOf = (client: Client, field: string): unknown => (client as unknown as Record<string, unknown>)[field] ?? null;
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 0;

/** Those that differ and of which the other says anything. */
export function mergeFields(kind: ClientKind, client: Client, other: Client): string[] {
  const fields: readonly string[] = kind === 'employer' ? takenFromEmployer : takenFromVendor;
  return fields.filter((field) => !isEmpty(valueOf(other, field)) && valueOf(client, field) !== valueOf(other, field));
}

/** What is empty is filled unless somebody chose otherwise. */
export const firstTaken = (client: Client, other: Client | undefined, field: string): boolean => other !== undefined && isEmpty(valueOf(client, field));
