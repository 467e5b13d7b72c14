import { useSearchParams } from 'react-router';
import { zooms, type Zoom } from '@firm/shared-ui/timegrid/scale.ts';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import type { TodayOf } from '../../../dormitories/today.ts';
import { isDay } from '../../../isDay.ts';
import type { Grouping } from '../stays/beds.ts';

/** What the timeline shows; all of it is in the address, so that a link shows the same beds and days. */
export interface TimelineView {
  readonly from: string;
  readonly zoom: Zoom;
  readonly grouping: Grouping;
  readonly dormitory: number | null;
  readonly block: string | null;
  readonly type: number | null;
  /** Words that a bed's reference or a resident's name must contain. */
  readonly search: string;
}

const names = { from: 'tl.from', zoom: 'tl.zoom', grouping: 'tl.group', dormitory: 'tl.dormitory', block: 'tl.block', type: 'tl.type', search: 'tl.q' } as const;

/** Days shown before today, so that one sees who has just left. */
const lookBack = 7;

/** The first day shown by default. */
export const usualFirstDay = (today: Day): Day => addDays(today, -lookBack);

/** @param todayOf decides the default first day: for the dormitory that is chosen here, or for all */
export function useTimelineAddress(todayOf: TodayOf): readonly [TimelineView, (change: Partial<TimelineView>) => void] {
  const [params, setParams] = useSearchParams();
  const get = (name: keyof typeof names): string | null => params.get(names[name]);
  const number = (name: keyof typeof names): number | null => (/^\d{1,9}$/.test(get(name) ?? '') ? Number(get(name)) : null);
  const from = get('from') ?? '';
  const dormitory = number('dormitory');
  const view: TimelineView = {
    from: isDay(from) ? from : usualFirstDay(todayOf(dormitory)),
    zoom: zooms.find((zoom) => zoom === get('zoom')) ?? 'month',
    grouping: get('grouping') === 'floor' ? 'floor' : 'room',
    dormitory,
    block: get('block'),
    type: number('type'),
    search: get('search') ?? '',
  };
  const set = (change: Partial<TimelineView>): void =>
    setParams(
      (now) => {
        for (const [key, value] of Object.entries(change)) {
          const name = names[key as keyof TimelineView];
          if (value === null || value === '' || value === usual[key]) now.delete(name);
          else now.set(name, String(value));
        }
        return now;
      },
      { replace: true },
    );
  return [view, set];
}

const usual: Readonly<Record<string, unknown>> = { zoom: 'month', grouping: 'room' };
