import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import { takeNoPress } from '@firm/shared-ui/moved/takeNoPress.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { FacilityAvailability, FacilityPlanner } from './api.ts';
import type { Draft, DraftProblem } from './draft/draft.ts';
import { minutesNow, timeOf } from './grid/clock.ts';

interface AvailabilityProps {
  readonly draft: Draft;
  readonly planner: Pick<FacilityPlanner, 'facilities' | 'dormitories'>;
  readonly problems: readonly DraftProblem[];
  /** Fields say what the service refuses, so that there is nothing more to say here. */
  readonly marked: boolean;
  readonly check: UseQueryResult<FacilityAvailability>;
  readonly onChange: (draft: Draft) => void;
}

/** Conflicts that are listed at most; those of a long series would fill the page. */
const named = 6;

/** What conflicts with a draft, and what is free instead, before it is saved. Only advice: the service decides when it is saved. */
export function Availability({ draft, planner, problems, marked, check, onChange }: AvailabilityProps): ReactNode {
  const { t } = useTranslation('tenancy');
  if (problems.length > 0 || marked) return null;
  const { data, isFetching, isError } = check;
  if (isError) return <p className="firm-availability firm-tone-orange">{t('booking.cannotCheck')}</p>;
  if (!data) return <p className="firm-availability" role="status">{t('booking.checking')}</p>;
  const free = data.occurrences.filter((one) => one.available).length;
  if (data.available) {
    return (
      <p className="firm-availability firm-tone-green" role="status" aria-busy={isFetching}>
        <Icon name="check" /> {data.occurrences.length > 1 ? t('booking.freeWeeks', { count: data.occurrences.length }) : t('booking.free')}
      </p>
    );
  }
  return (
    <div className="firm-availability firm-tone-red" role="status" aria-busy={isFetching}>
      <p>
        <Icon name="warning" />{' '}
        {data.occurrences.length > 1 ? t('booking.freeOf', { free, count: data.occurrences.length }) : t('booking.notFree')}
      </p>
      <Conflicts data={data} planner={planner} />
      <Alternatives data={data} draft={draft} onChange={onChange} />
    </div>
  );
}

function Conflicts({ data, planner }: { readonly data: FacilityAvailability; readonly planner: AvailabilityProps['planner'] }): ReactNode {
  const { t } = useTranslation('tenancy');
  const zoneOf = (facility: number): string | undefined => {
    const dormitory = planner.facilities.find((one) => one.id === facility)?.dorm_id;
    return planner.dormitories.find((one) => one.id === dormitory)?.timezone;
  };
  const clock = (at: string, zone: string | undefined): string => timeOf(minutesNow(zone, new Date(at)));
  const more = data.conflicts.length - named;
  return (
    <ul>
      {data.refusals.map(({ facility, facility_name, reason, limit }) => (
        <li key={`${facility} ${reason}`}>
          <Name>{facility_name}</Name>: {t(`booking.refused.${reason}`, { count: limit ?? 0 })}
        </li>
      ))}
      {data.conflicts.slice(0, named).map((one) => (
        <li key={`${one.facility} ${one.booking} ${one.start_date}`}>
          <Listed
            parts={[
              <Name key="facility">{one.facility_name}</Name>,
              <bdi key="time" dir="ltr">
                {one.start_date} {clock(one.start, zoneOf(one.facility))}–{clock(one.end, zoneOf(one.facility))}
              </bdi>,
            ]}
          />
          : {one.event_name ? <Name>{one.event_name}</Name> : <Id>{one.ref}</Id>}
        </li>
      ))}
      {more > 0 && <li>{t('booking.more', { count: more })}</li>}
    </ul>
  );
}

function Alternatives({ data, draft, onChange }: { readonly data: FacilityAvailability; readonly draft: Draft; readonly onChange: (draft: Draft) => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { times, facilities } = data.alternatives;
  const blocked = new Set([...data.conflicts, ...data.refusals].map(({ facility }) => facility));
  if (times.length === 0 && facilities.length === 0) return null;
  return (
    <>
      <p className="firm-availability__instead">{t('booking.instead')}</p>
      <div key={JSON.stringify(data.alternatives)} ref={takeNoPress} className="firm-availability__offers">
        {times.map((one) => (
          <button key={`${one.start_date} ${one.start_time}`} type="button" className="firm-ui-button" onClick={() => onChange({ ...draft, ...one })}>
            <bdi dir="ltr">
              {one.start_date} {one.start_time}–{one.end_time}
            </bdi>
          </button>
        ))}
        {blocked.size === 1 &&
          facilities.slice(0, 4).map(({ facility, facility_name }) => (
            <button
              key={facility}
              type="button"
              className="firm-ui-button"
              onClick={() => onChange({ ...draft, facility: draft.facility.map((id) => (blocked.has(id) ? facility : id)) })}
            >
              <Name>{facility_name}</Name>
            </button>
          ))}
      </div>
    </>
  );
}
