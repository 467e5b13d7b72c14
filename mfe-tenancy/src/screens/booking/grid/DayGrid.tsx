import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dayIn } from '@firm/tenancy/contract/interval';
import type { Facility, FacilityPlanner } from '../api.ts';
import { dragged, draftOf, newDraft, spanOn, timesOf, type Draft } from '../draft/draft.ts';
import { byDormitory, shownHours, type OccupiedOn } from '../plan.ts';
import { hoursOf, minutesNow, timeOf } from './clock.ts';
import { FacilityLine } from './FacilityLine.tsx';
import { useMark } from './useMark.ts';
import './day.css';

interface DayGridProps {
  readonly planner: FacilityPlanner;
  readonly occupied: OccupiedOn;
  readonly day: string;
  readonly type: number | null;
  readonly draft: Draft | null;
  readonly onOpen: (booking: number) => void;
  /** Begins a booking of the facility at its first free hour of that day. */
  readonly onBegin: (facility: Facility, day: string) => void;
  readonly onDraft: (draft: Draft) => void;
}

/** One day: a row per facility, with hours in reading direction. */
export function DayGrid({ planner, occupied, day, type, draft, onOpen, onBegin, onDraft }: DayGridProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const can = useSession((session) => session.can);
  const mayAdd = can('add', 'resourcereserve');
  const mayChange = can('change', 'resourcereserve');
  const now = useMinute();
  const dormitories = useMemo(() => byDormitory(planner, type), [planner, type]);
  const held = occupied(day);
  const shown = useMemo(() => shownHours(held), [held]);
  const hours = hoursOf(shown);

  const { mark, handlers } = useMark({
    shown,
    mayAdd,
    mayChange,
    find: (booking, facility) => held.get(facility)?.find((one) => one.booking.id === booking) ?? null,
    between: (from, to) => {
      const lines = dormitories.find((one) => one.facilities.some(({ id }) => id === from))?.facilities ?? [];
      const [a, b] = [lines.findIndex(({ id }) => id === from), lines.findIndex(({ id }) => id === to)].sort((x, y) => x - y);
      return a === undefined || b === undefined || a < 0 ? [from] : lines.slice(a, b + 1).filter((one) => one.bookable).map(({ id }) => id);
    },
    onMark: ({ facilities, span, of }) => {
      if (of) onDraft(dragged({ ...(draft?.id === of.booking.id ? draft : draftOf(of.booking)), facility: facilities }, of.span, span));
      // Marking another time while a new booking is open moves that draft and keeps what was typed.
      else if (draft && draft.id === null) onDraft({ ...draft, facility: facilities, ...timesOf(day, span) });
      else onDraft(newDraft(day, facilities, span));
    },
  });
  const drafted = draft && spanOn(draft, day);
  const ghost = mark ?? (draft && drafted ? { facilities: draft.facility, span: drafted } : null);
  const moving = mark?.of?.booking.id ?? draft?.id ?? null;

  return (
    <div className="firm-booking__grid firm-whole-on-paper firm-planner" role="region" aria-label={t('booking.grid')} tabIndex={0}>
      <div className="firm-planner__canvas" style={{ '--firm-hours': hours.length } as CSSProperties} {...handlers}>
        <div className="firm-planner__head">
          <div className="firm-planner__corner" />
          <div className="firm-planner__hours" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>
                <bdi dir="ltr">{timeOf(hour * 60)}</bdi>
              </span>
            ))}
          </div>
        </div>
        {dormitories.map((dormitory) => (
          <section key={dormitory.id} className="firm-planner__group" aria-label={dormitory.name}>
            {dormitories.length > 1 && (
              <h3 className="firm-booking__dormitory firm-planner__dormitory">
                <span>
                  <Name>{dormitory.name}</Name>
                </span>
              </h3>
            )}
            {dormitory.facilities.map((facility) => (
              <FacilityLine
                key={facility.id}
                facility={facility}
                held={held.get(facility.id) ?? []}
                shown={shown}
                now={dayIn(dormitory.timezone, now) === day ? minutesNow(dormitory.timezone, now) : null}
                ghost={ghost?.facilities.includes(facility.id) ? ghost.span : null}
                moving={moving}
                onOpen={onOpen}
                onBook={mayAdd && facility.bookable ? () => onBegin(facility, day) : null}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
