import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Facility } from '../api.ts';
import { facilityTone } from '../facilityTones.ts';
import { useFacilityType } from '../facilityType.ts';
import type { Occupied } from '../plan.ts';
import { positionOf, spansOverlap, timeOf, type TimeSpan } from './clock.ts';
import '@firm/shared-ui/status/tones.css';

interface FacilityLineProps {
  readonly facility: Facility;
  readonly held: readonly Occupied[];
  readonly shown: TimeSpan;
  /** The current time in minutes, if it is on this day. */
  readonly now: number | null;
  /** The times that are being marked or edited. */
  readonly ghost: TimeSpan | null;
  /** The booking that is being moved: drawn faintly in its original place. */
  readonly moving: number | null;
  readonly onOpen: (booking: number) => void;
  readonly onBook: (() => void) | null;
}

/** One facility's row for one day. */
export function FacilityLine({ facility, held, shown, now, ghost, moving, onOpen, onBook }: FacilityLineProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const typeName = useFacilityType();
  const { id, name, zone_type, zone_type_name, zone_limit, bookable } = facility;
  const taken = ghost !== null && held.some(({ booking, span }) => booking.id !== moving && spansOverlap(span, ghost));
  return (
    <div className={`firm-planner__line firm-tone-${facilityTone(zone_type)}`}>
      <div className="firm-planner__facility">
        <div className="firm-planner__names">
          <strong title={name}>
            <Name>{name}</Name>
          </strong>
          <small>
            {typeName(zone_type, zone_type_name)}
            {zone_limit > 0 && (
              <span title={t('booking.holds', { count: zone_limit })}>
                {' · '}
                <Icon name="users" /> {zone_limit}
              </span>
            )}
          </small>
        </div>
        {onBook && (
          <button type="button" className="firm-planner__book" aria-label={t('booking.book', { facility: name })} title={t('booking.book', { facility: name })} onClick={onBook}>
            <Icon name="plus" />
          </button>
        )}
      </div>
      <div className={bookable ? 'firm-planner__track' : 'firm-planner__track firm-planner__track--closed'} data-facility={id} data-bookable={bookable}>
        {!bookable && <span className="firm-planner__closed">{t('booking.outOfOrder')}</span>}
        {held.map(({ booking, span }) => (
          <Bar key={booking.id} occupied={{ booking, span }} shown={shown} faint={booking.id === moving} onOpen={onOpen} />
        ))}
        {ghost && <Ghost span={ghost} shown={shown} taken={taken} />}
        {now !== null && <NowLine at={now} shown={shown} />}
      </div>
    </div>
  );
}

const style = (position: { at: number; length: number }) => ({ insetInlineStart: `${position.at}%`, inlineSize: `${position.length}%` });

interface BarProps {
  readonly occupied: Occupied;
  readonly shown: TimeSpan;
  readonly faint: boolean;
  readonly onOpen: (booking: number) => void;
}

function Bar({ occupied: { booking, span }, shown, faint, onOpen }: BarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const position = positionOf(span, shown);
  if (!position) return null;
  const times = `${timeOf(span.from)}–${timeOf(span.to)}`;
  const title = booking.event_name || booking.ref_id;
  return (
    <button
      type="button"
      className={faint ? 'firm-planner__bar firm-planner__bar--faint' : 'firm-planner__bar'}
      style={style(position)}
      data-booking={booking.id}
      title={`${title}\n${times}${booking.people_count > 0 ? `\n${t('booking.people', { count: booking.people_count })}` : ''}`}
      onClick={() => onOpen(booking.id)}
    >
      <span className="firm-planner__event">
        <Name>{title}</Name>
        {booking.series !== null && <Icon name="refresh" />}
      </span>
      <span className="firm-planner__when">
        <bdi dir="ltr">{times}</bdi>
        {booking.people_count > 0 && (
          <span className="firm-planner__people">
            <Icon name="users" /> {booking.people_count}
          </span>
        )}
      </span>
    </button>
  );
}

function Ghost({ span, shown, taken }: { readonly span: TimeSpan; readonly shown: TimeSpan; readonly taken: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const position = positionOf(span, shown);
  if (!position) return null;
  return (
    <div className={taken ? 'firm-planner__ghost firm-planner__ghost--taken' : 'firm-planner__ghost'} style={style(position)} aria-hidden="true">
      <bdi dir="ltr">
        {timeOf(span.from)}–{timeOf(span.to)}
      </bdi>
      {taken && <span>{t('booking.taken')}</span>}
    </div>
  );
}

function NowLine({ at, shown }: { readonly at: number; readonly shown: TimeSpan }): ReactNode {
  const position = positionOf({ from: at, to: at + 1 }, shown);
  return position && <div className="firm-planner__now" style={{ insetInlineStart: `${position.at}%` }} aria-hidden="true" />;
}
