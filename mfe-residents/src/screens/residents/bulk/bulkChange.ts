/** Changes many residents at once: from the form's values to the request, and the calls (docs/rules/residents.md#many-residents-at-once). */
import { emptyValue } from '@firm/platform/contract/entity/fieldValues';
import type { BulkChangeAnswer, ChangedResident, SharedChanges } from '@firm/residents/contract';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { residentsLimits } from '@firm/residents/contract/limits';
import type { SharedFieldName } from '@firm/residents/contract/resident/sharedFields';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../../../api.ts';

/** The form's values for the chosen fields. */
export type SharedValues = Readonly<Partial<Record<SharedFieldName, unknown>>>;

/** Whether the field may be empty. */
export const canBeEmpty = (name: SharedFieldName): boolean => {
  const field = employeeFields[name];
  return !('always' in field) && field.kind !== 'flag' && field.kind !== 'count';
};

/**
 * The values to set for all; null while no field is chosen or a chosen field has no value yet. A field is cleared only if
 * the user explicitly says so (`emptied`). Pure.
 */
export function sharedChangesOf(chosen: readonly SharedFieldName[], values: SharedValues, emptied: ReadonlySet<SharedFieldName>): SharedChanges | null {
  const entries = chosen.map((name) => [name, emptied.has(name) ? emptyValue(employeeFields[name]) : enteredValue(name, values[name])] as const);
  if (entries.length === 0 || entries.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries(entries) as SharedChanges;
}

function enteredValue(name: SharedFieldName, value: unknown): unknown {
  if (employeeFields[name].kind === 'flag') return Boolean(value);
  if (typeof value === 'string') return value.trim() || undefined;
  return value ?? undefined;
}

interface BulkChangeRequest {
  readonly residents: readonly { readonly id: number; readonly version?: number; readonly set?: SharedChanges }[];
  readonly set?: SharedChanges;
  /** A dry run: nothing is written. */
  readonly dry: boolean;
}

/** Changes the residents who can be changed; the answer names the others with the reasons. */
export async function changeMany({ residents, set, dry }: BulkChangeRequest, signal?: AbortSignal): Promise<BulkChangeAnswer> {
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

/** Undoes a change: restores everybody's previous values, except for residents changed since by somebody else. */
export const undoChange = (changed: readonly ChangedResident[]): Promise<BulkChangeAnswer> =>
  changeMany({ residents: changed.map(({ id, version, before }) => ({ id, version, set: before as SharedChanges })), dry: false });
