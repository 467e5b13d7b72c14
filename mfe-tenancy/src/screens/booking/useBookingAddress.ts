import { useSearchParams } from 'react-router';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { isDay } from '../../isDay.ts';

export const plannerViews = ['day', 'week'] as const;
export type PlannerView = (typeof plannerViews)[number];

export interface BookingAddress {
  readonly day: string;
  readonly view: PlannerView;
  /** A facility type, by its number, since organisations name types themselves and differently in each language. null for all. */
  readonly type: number | null;
  /** The booking whose details are open. */
  readonly open: number | null;
  set(change: { day?: string; view?: PlannerView; type?: number | null; open?: number | null }): void;
}

/**
 * The day, view and booking that the screen shows; all in the address, so that a link shows the same.
 * @param today in the dormitories: shown when the address names no day
 */
export function useBookingAddress(today: Day): BookingAddress {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const [open, type] = ['booking', 'type'].map((name) => positive(params.get(name))) as [number | null, number | null];
  return {
    day: isDay(day) ? day : today,
    view: params.get('view') === 'week' ? 'week' : 'day',
    type,
    open,
    set: (change) =>
      setParams(
        (now) => {
          const setParameter = (name: string, value: string | null): void => (value === null ? now.delete(name) : now.set(name, value));
          if (change.day !== undefined) setParameter('day', change.day);
          if (change.view !== undefined) setParameter('view', change.view === 'day' ? null : change.view);
          if (change.type !== undefined) setParameter('type', change.type === null ? null : String(change.type));
          if (change.open !== undefined) setParameter('booking', change.open === null ? null : String(change.open));
          return now;
        },
        // Only opening a booking adds a step for the browser's Back button.
        { replace: !change.open },
      ),
  };
}

function positive(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
