import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Day } from '@firm/tenancy/contract/interval';
import type { DayStay } from '../../api.ts';
import { AwayReason } from '../../stay/AwayReason.tsx';
import { PassTroubleTag } from '../../stay/PassTroubleTag.tsx';
import { ResidentMark } from '../../stay/ResidentMark.tsx';
import { RoomTroubleTag } from '../../stay/RoomTroubleTag.tsx';
import { dayKinds, daysLate, type DayKind, type Place } from './dayWork.ts';

const actions = { arrivals: 'check-in', departures: 'check-out', returns: 'return' } as const satisfies Record<DayKind, string>;


export interface DayRowProps {
  readonly kind: DayKind;
  readonly date: Day;
  readonly stay: DayStay;
  /** The row as it was first seen, so that completing it does not change its height. */
  readonly place: Place | undefined;
  /** How many residents on the list have this name. */
  readonly namesakes: number;
  readonly mayChange: boolean;
  readonly onStep: (stay: DayStay) => Promise<unknown>;
  readonly onUndo: (stay: DayStay) => Promise<unknown>;
  readonly onFreeBed: (stay: DayStay) => Promise<unknown>;
  readonly onOtherBed: (stay: DayStay) => void;
}

/**
 * A row of the day's lists with its one action. Once done, the row shows the time in place of the button, and offers
 * undo beside it, so that a second press on the same spot does nothing, neither to this resident nor to another.
 */
export function DayRow({ kind, date, stay, place, namesakes, mayChange, onStep, onUndo, onFreeBed, onOtherBed }: DayRowProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const line = useRef<HTMLLIElement>(null);
  const { due, doneAt, step } = dayKinds[kind];
  const done = doneAt(stay);
  const late = done === null ? daysLate(kind, stay, date) : (place?.late ?? 0);
  const name = stay.person_name ?? `#${stay.person}`;
  const toldApart = namesakes > 1 ? `${name}, ${stay.person_pass_number}` : name;
  const holder = done === null ? stay.bed_holder : null;
  const facts = [stay.employer_name, stay.dorm_name].filter(Boolean).join(' · ');
  /** The pressed button disappears; its row remains and takes the focus. */
  const pressed = (button: HTMLElement, take: (one: DayStay) => Promise<unknown>): void => {
    void take(stay);
    if (document.activeElement === button) line.current?.focus();
  };
  return (
    <li ref={line} tabIndex={-1} className={done === null ? undefined : 'firm-dayrow--done'}>
      <ResidentMark name={stay.person_name} avatar={stay.person_avatar} />
      <div className="firm-daycolumn__who">
        <span>
          <AreaLink to={`/operations/residents/${stay.person}`}>
            <Name>{name}</Name>
          </AreaLink>
          {stay.person_pass_number && <Id>{stay.person_pass_number}</Id>}
          {namesakes > 1 && <StatusTag color="warning" icon="team" text={t('today.sameName', { count: namesakes })} />}
        </span>
        {facts && (
          <span>
            <Name>{facts}</Name>
          </span>
        )}
        <span>
          <Id mono>{stay.resource_ref_id}</Id>
          {kind === 'arrivals' && (
            <span className={done === null ? undefined : 'firm-dayrow__was'}>
              <RoomTroubleTag status={stay.zone_status} ready />
            </span>
          )}
          {kind === 'arrivals' && <PassTroubleTag stay={stay} />}
          {kind === 'returns' && <AwayReason stay={stay} />}
          {stay.reservation !== null && (
            <AreaLink to={`/reservations/${stay.reservation}`} aria-label={t('today.reservationOf', { name })}>
              <Icon name="calendar" />
            </AreaLink>
          )}
          {late > 0 ? (
            <StatusTag color="warning" icon="clock" text={t('today.late', { count: late })} />
          ) : (
            done === null && due(stay) !== date && due(stay) && <Time value={due(stay)} form="date" />
          )}
        </span>
      </div>
      <div className="firm-dayrow__do">
        {done === null
          ? mayChange && (
              <Button size="small" onClick={({ currentTarget }) => pressed(currentTarget, onStep)} aria-label={t(`stay.one.${actions[kind]}`, { name: toldApart })}>
                {t(`stay.action.${actions[kind]}`)}
              </Button>
            )
          : (
              <>
                <span className="firm-dayrow__at">
                  <Icon name="check" /> {t(`today.at.${kind}`, { time: formatTimeOfDay(done) })}
                </span>
                {mayChange && stay.undoable === step && (
                  <Button type="link" size="small" onClick={({ currentTarget }) => pressed(currentTarget, onUndo)} aria-label={t('today.undoOne', { name: toldApart })}>
                    {t('stay.undo')}
                  </Button>
                )}
              </>
            )}
      </div>
      {!holder && place?.wasHeld && <div className="firm-dayrow__holder firm-dayrow__holder--gone">{done === null && t('today.bedFree')}</div>}
      {holder && (
        <div className="firm-dayrow__holder">
          <span>
            <Icon name="warning" />{' '}
            {holder.end_date
              ? t('today.holder', { name: holder.person_name ?? `#${holder.person}`, day: isolated(formats.date(holder.end_date)) })
              : t('today.holderOpen', { name: holder.person_name ?? `#${holder.person}` })}
          </span>
          {mayChange && (
            <span>
              <Button size="small" onClick={({ currentTarget }) => pressed(currentTarget, onFreeBed)}>
                {t('stay.one.check-out', { name: holder.person_name ?? `#${holder.person}` })}
              </Button>
              <Button size="small" onClick={() => onOtherBed(stay)} aria-label={t('today.otherBedTitle', { name: toldApart })}>
                {t('today.otherBed')}
              </Button>
            </span>
          )}
        </div>
      )}
    </li>
  );
}
