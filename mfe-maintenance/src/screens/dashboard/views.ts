/** The views of the list: which alerts it shows, and in which order (docs/rules/maintenance.md#dashboard). Pure. */
import { addDays } from '@firm/platform/contract/days';
import { unresolvedStatuses } from '@firm/maintenance/contract/statuses';
import type { TableState } from '@firm/shared-ui/table/state/tableState.ts';

export const viewKeys = ['todo', 'mine', 'unassigned', 'overdue', 'all'] as const;
export type ViewKey = (typeof viewKeys)[number];

/** The view that the address names; `todo` if it names none or an unknown one. */
export const viewOf = (text: string | null): ViewKey => viewKeys.find((key) => key === text) ?? 'todo';

type Query = Readonly<Record<string, string>>;

const narrowed = (view: ViewKey, me: number): Query => {
  switch (view) {
    case 'todo':
      return { status: unresolvedStatuses.join(), ordering: 'due_time' };
    case 'mine':
      return { status: unresolvedStatuses.join(), assignee: String(me), ordering: 'due_time' };
    case 'unassigned':
      return { status: 'open', ordering: 'due_time' };
    case 'overdue':
      return { status: 'assigned,in-progress', breached: 'true', ordering: 'due_time' };
    case 'all':
      return {};
  }
};

/** The day filters and the service's parameters for them, which are moments: days begin and end in the user's time zone. */
const days = { created_from: 'created_after', created_to: 'created_before', due_from: 'due_after', due_to: 'due_before' } as const;

/**
 * The query for the service. The user's filters override those of the view; a search covers all alerts unless the user
 * chose a view.
 */
export function alertQuery(view: ViewKey, me: number, { filters, search }: Pick<TableState, 'filters' | 'search'>): Query {
  const chosen: Record<string, string> = {};
  for (const [key, values] of Object.entries(filters)) {
    const moment = Object.hasOwn(days, key) ? days[key as keyof typeof days] : null;
    // The address may contain anything, so an invalid day is ignored.
    const [day = ''] = values;
    if (!moment) chosen[key] = values.join();
    else if (isDay(day)) chosen[moment] = startOf(key.endsWith('_to') ? addDays(day, 1) : day);
  }
  const of = search !== '' && view === 'todo' ? 'all' : view;
  return { ...narrowed(of, me), ...chosen, ...(search !== '' && { search }) };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();
