import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { dayIn } from '@firm/tenancy/contract/interval';
import type { FacilityPlanner } from '../api.ts';
import { facilityTone } from '../facilityTones.ts';
import { agendaOf, type AgendaEntry } from '../plan.ts';
import { minutesNow, timeOf } from './clock.ts';
import '@firm/shared-ui/status/tones.css';
import './agenda.css';

interface AgendaProps {
  readonly planner: FacilityPlanner;
  readonly day: string;
  readonly type: number | null;
  readonly onOpen: (booking: number) => void;
}

/** A day's bookings as a list, for phones: what is on now, and what comes next. */
export function Agenda({ planner, day, type, onOpen }: AgendaProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const now = useMinute();
  const entries = useMemo(() => agendaOf(planner, day, type), [planner, day, type]);
  const dormitories = new Map(planner.dormitories.map((one) => [one.id, one]));
  const isOn = ({ booking, span }: AgendaEntry): boolean => {
    const zone = dormitories.get(booking.dorm_id)?.timezone ?? defaultTimeZone;
    const minutes = minutesNow(zone, now);
    return dayIn(zone, now) === day && span.from <= minutes && minutes < span.to;
  };
  if (entries.length === 0) return <p className="firm-booking__none">{t('booking.nothingOn')}</p>;
  return (
    <ol className="firm-agenda" aria-label={t('booking.agenda')}>
      {entries.map((entry) => {
        const { booking, span, facilities } = entry;
        return (
          <li key={booking.id} className={`firm-agenda__entry firm-tone-${facilityTone(facilities[0]?.zone_type)}`}>
            <button type="button" onClick={() => onOpen(booking.id)}>
              <span className="firm-agenda__times">
                <bdi dir="ltr">{timeOf(span.from)}</bdi>
                <bdi dir="ltr">{timeOf(span.to)}</bdi>
              </span>
              <span className="firm-agenda__words">
                <strong>
                  <Name>{booking.event_name || booking.ref_id}</Name>
                </strong>
                <span>
                  {facilities.map(({ id, name }, i) => (
                    <span key={id}>
                      {i > 0 && ' · '}
                      <Name>{name}</Name>
                    </span>
                  ))}
                </span>
                <small>
                  {dormitories.size > 1 && <Name>{dormitories.get(booking.dorm_id)?.name}</Name>}
                  {booking.people_count > 0 && (
                    <span>
                      <Icon name="users" /> {t('booking.people', { count: booking.people_count })}
                    </span>
                  )}
                </small>
              </span>
              {isOn(entry) && <span className="firm-agenda__on">{t('booking.on')}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
