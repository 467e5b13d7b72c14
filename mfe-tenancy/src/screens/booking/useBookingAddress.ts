import { useSearchParams } from 'react-router';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { isDay } from '../../isDay.ts';

export const plannerViews = ['day', 'week'] as const;
export type PlannerView = (typeof plannerViews)[number];

export interface BookingAddress {
  readonly day: string;
  readonly view: PlannerView;
  /** A kind of facility; null for all. */
  readonly type: string | null;
  /** The booking whose details are open. */
  readonly open: number | null;
  set(change: { day?: string; view?: PlannerView; type?: string | null; open?: number | null }): void;
}

/**
 * Which day, view and booking the screen shows; all of it stands in the address, so that a link shows the same.
 * @param today of the dormitories: shown where the address names no day
 */
export function useBookingAddress(today: Day): BookingAddress {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const open = Number(params.get('booking'));
  return {
    day: isDay(day) ? day : today,
    view: params.get('view') === 'week' ? 'week' : 'day',
    type: params.get('type'),
    open: Number.isSafeInteger(open) && open > 0 ? open : null,
    set: (change) =>
      setParams(
        (now) => {
          const setParameter = (name: string, value: string | null): void => (value === null ? now.delete(name) : now.set(name, value));
          if (change.day !== undefined) setParameter('day', change.day);
          if (change.view !== undefined) setParameter('view', change.view === 'day' ? null : change.view);
          if (change.type !== undefined) setParameter('type', change.type);
          if (change.open !== undefined) setParameter('booking', change.open === null ? null : String(change.open));
          return now;
        },
        // Only opening a booking is a step that Back undoes.
        { replace: !change.open },
      ),
  };
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
