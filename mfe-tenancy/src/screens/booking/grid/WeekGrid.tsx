import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { daysFrom } from '@firm/tenancy/contract/interval';
import { todayOf } from '../../../dormitories/today.ts';
import type { Facility, FacilityPlanner } from '../api.ts';
import { timeOf } from './clock.ts';
import { spanOn, weeklyDays, type Draft } from '../draft/draft.ts';
import { facilityTone } from '../facilityTones.ts';
import { byDormitory, type OccupiedOn } from '../plan.ts';
import './week.css';

interface WeekGridProps {
  readonly planner: FacilityPlanner;
  readonly occupied: OccupiedOn;
  /** The week's Monday. */
  readonly from: string;
  readonly type: number | null;
  readonly draft: Draft | null;
  readonly onOpen: (booking: number) => void;
  /** Begins a booking of the facility at its first free hour of that day. */
  readonly onBegin: (facility: Facility, day: string) => void;
  readonly onDay: (day: string) => void;
}

/** A row per facility and a column per day, with bookings as small cards. */
export function WeekGrid({ planner, occupied, from, type, draft, onOpen, onBegin, onDay }: WeekGridProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useDayNames();
  const mayAdd = useSession((session) => session.can('add', 'resourcereserve'));
  const days = useMemo(() => daysFrom(from, 7), [from]);
  const dormitories = useMemo(() => byDormitory(planner, type), [planner, type]);
  const today = todayOf(planner.dormitories, useMinute())(null);

  const drafted = (facility: Facility, day: string): boolean =>
    draft !== null && draft.facility.includes(facility.id) && weeklyDays(draft.start_date, draft.weeks).includes(day);

  return (
    <div className="firm-booking__grid firm-whole-on-paper firm-week" role="region" aria-label={t('booking.weekGrid')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('booking.facility')}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'firm-week__today' : undefined} aria-current={day === today ? 'date' : undefined}>
                <button type="button" className="firm-week__day" onClick={() => onDay(day)}>
                  {names.short(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {dormitories.map((dormitory) => (
          <tbody key={dormitory.id}>
            {dormitories.length > 1 && (
              <tr>
                <th colSpan={8} scope="rowgroup" className="firm-booking__dormitory">
                  <span>
                    <Name>{dormitory.name}</Name>
                  </span>
                </th>
              </tr>
            )}
            {dormitory.facilities.map((facility) => (
              <tr key={facility.id} className={`firm-tone-${facilityTone(facility.zone_type)}`}>
                <th scope="row">
                  <Name>{facility.name}</Name>
                </th>
                {days.map((day) => (
                  <td key={day} className={[facility.bookable ? '' : 'firm-week__closed', drafted(facility, day) ? 'firm-week__drafted' : ''].join(' ')}>
                    <div className="firm-week__cell">
                      {(occupied(day).get(facility.id) ?? []).map(({ booking, span }) => (
                        <button key={booking.id} type="button" className="firm-week__booking" onClick={() => onOpen(booking.id)}>
                          <bdi dir="ltr">{timeOf(span.from)}</bdi> <Name>{booking.event_name || booking.ref_id}</Name>
                        </button>
                      ))}
                      {draft && drafted(facility, day) && spanOn(draft, day) && (
                        <span className="firm-week__ghost" aria-hidden="true">
                          <bdi dir="ltr">{draft.start_time}</bdi>
                        </span>
                      )}
                      {mayAdd && facility.bookable && (
                        <button
                          type="button"
                          className="firm-week__add"
                          aria-label={t('booking.bookOn', { facility: facility.name, day: names.short(day) })}
                          onClick={() => onBegin(facility, day)}
                        >
                          <Icon name="plus" />
                        </button>
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
