/** Many residents changed at once: what the form says as the call takes it, and the calls (docs/rules/residents.md#many-residents-at-once). */
import { emptyValue } from '@firm/platform/contract/entity/field';
import type { BulkChangeAnswer, ChangedResident, SharedChanges } from '@firm/residents/contract';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { residentsLimits } from '@firm/residents/contract/limits';
import type { SharedFieldName } from '@firm/residents/contract/sharedFields';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../../api.ts';

/** What the form holds of the chosen fields. */
export type SharedValues = Readonly<Partial<Record<SharedFieldName, unknown>>>;

/** Whether a resident may have nothing there. */
export const canBeEmpty = (name: SharedFieldName): boolean => {
  const field = employeeFields[name];
  return !('always' in field) && field.kind !== 'flag' && field.kind !== 'count';
};

/**
 * What all are to have; null while nothing is chosen, or a chosen field has no value yet: a field is emptied only where
 * somebody says so. Pure.
 */
export function wishOf(chosen: readonly SharedFieldName[], values: SharedValues, emptied: ReadonlySet<SharedFieldName>): SharedChanges | null {
  const entries = chosen.map((name) => [name, emptied.has(name) ? emptyValue(employeeFields[name]) : givenOf(name, values[name])] as const);
  if (entries.length === 0 || entries.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries(entries) as SharedChanges;
}

function givenOf(name: SharedFieldName, value: unknown): unknown {
  if (employeeFields[name].kind === 'flag') return Boolean(value);
  if (typeof value === 'string') return value.trim() || undefined;
  return value ?? undefined;
}

interface Wish {
  readonly residents: readonly { readonly id: number; readonly version?: number; readonly set?: SharedChanges }[];
  readonly set?: SharedChanges;
  /** Asks only. */
  readonly dry: boolean;
}

/** Changes those who may be changed; the answer names the others with their reasons. */
export async function changeMany({ residents, set, dry }: Wish, signal?: AbortSignal): Promise<BulkChangeAnswer> {
  const answers: BulkChangeAnswer[] = [];
  for (let at = 0; at < residents.length; at += residentsLimits.bulk) {
    const body = { residents: residents.slice(at, at + residentsLimits.bulk), mode: 'allowed' as const, dry_run: dry, ...(set && { set }) };
    answers.push(await api('POST /employees/bulk_change/', { body, ...(signal && { signal }) }));
  }
  if (!dry) void queryClient.invalidateQueries({ queryKey: ['employees'] });
  return {
    dry_run: dry,
    changed: answers.flatMap(({ changed }) => changed),
    unchanged: answers.flatMap(({ unchanged }) => unchanged),
    refused: answers.flatMap(({ refused }) => refused),
  };
}

/** Everybody as they were, but for those whom somebody has changed since. */
export const takeBack = (changed: readonly ChangedResident[]): Promise<BulkChangeAnswer> =>
  changeMany({ residents: changed.map(({ id, version, before }) => ({ id, version, set: before as SharedChanges })), dry: false });
