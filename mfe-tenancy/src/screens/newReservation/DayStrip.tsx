import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import type { Day } from '@firm/tenancy/contract/interval';
import { supplyLevel } from './supplyLevel.ts';

interface StripType {
  readonly id: number;
  readonly name: string;
}

interface DayStripProps {
  readonly days: readonly Day[];
  /** The dormitory's today. */
  readonly first: Day | undefined;
  readonly types: readonly StripType[];
  /** Free beds of a type on a night; undefined until known. */
  readonly free: (type: number, day: Day) => number | undefined;
  /** The period that is being entered; its nights are framed in the row of the chosen type. */
  readonly stay: { readonly start: Day | null; readonly end: Day | null };
  readonly type: number | null;
  readonly count: number;
  /** There are known to be too few beds of the chosen type for the whole period. */
  readonly short: boolean;
  readonly busy: boolean;
  readonly onType: (type: number) => void;
  readonly onStart: (day: Day) => void;
}

/**
 * Free beds by type and night for two weeks. Pressing a type's name chooses the type, pressing a day the arrival. Days
 * run in reading direction, on a phone downwards.
 */
export function DayStrip(props: DayStripProps): ReactNode {
  const { days, types, busy } = props;
  const { t } = useTranslation('tenancy');
  const phone = usePhone();
  return (
    <div className="firm-strip" aria-busy={busy}>
      <table className={phone ? 'firm-strip__table firm-strip__table--down' : 'firm-strip__table'}>
        <caption className="firm-hidden">{t('newReservation.strip')}</caption>
        {phone ? (
          <>
            <thead>
              <tr>
                <td />
                {types.map((type) => (
                  <TypeHead key={type.id} {...props} one={type} scope="col" />
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day}>
                  <DayHead {...props} day={day} scope="row" />
                  {types.map((type) => (
                    <Night key={type.id} {...props} day={day} one={type} />
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        ) : (
          <>
            <thead>
              <tr>
                <td />
                {days.map((day) => (
                  <DayHead key={day} {...props} day={day} scope="col" />
                ))}
              </tr>
            </thead>
            <tbody>
              {types.map((type) => (
                <tr key={type.id}>
                  <TypeHead {...props} one={type} scope="row" />
                  {days.map((day) => (
                    <Night key={day} {...props} day={day} one={type} />
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </div>
  );
}

interface HeadProps extends DayStripProps {
  readonly scope: 'col' | 'row';
}

function TypeHead({ one, scope, type, onType }: HeadProps & { readonly one: StripType }): ReactNode {
  return (
    <th scope={scope} className="firm-strip__type">
      <button type="button" aria-pressed={one.id === type} onClick={() => onType(one.id)}>
        <Icon name="bed" />
        <bdi>{one.name}</bdi>
      </button>
    </th>
  );
}

function DayHead({ day, first, scope, stay, onStart }: HeadProps & { readonly day: Day }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { locale } = useFormats();
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  const weekend = [0, 6].includes(date.getUTCDay());
  return (
    <th scope={scope} className={`firm-strip__day${weekend ? ' firm-strip__day--weekend' : ''}${day === first ? ' firm-strip__day--today' : ''}`}>
      <button type="button" aria-pressed={day === stay.start} onClick={() => onStart(day)}>
        <span className="firm-hidden">{t('newReservation.arriveOn', { day })}</span>
        <span aria-hidden="true">{part({ weekday: 'short' })}</span>
        <strong aria-hidden="true">{part({ day: 'numeric' })}</strong>
        <span aria-hidden="true">{part({ month: 'short' })}</span>
      </button>
    </th>
  );
}

function Night({ day, one, free, stay, type, count, short, busy }: DayStripProps & { readonly day: Day; readonly one: StripType }): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const beds = free(one.id, day);
  const inStay = stay.start !== null && day >= stay.start && (stay.end === null || day < stay.end);
  const level = supplyLevel(beds, count, !(short && inStay && one.id === type));
  const edge = inStay && one.id === type ? ' firm-strip__night--stay' : '';
  return (
    <td className={`firm-strip__night firm-strip__night--${level}${edge}${busy ? ' firm-dim' : ''}`}>
      {beds === undefined ? (
        <span aria-hidden="true">·</span>
      ) : (
        <>
          {formats.number(beds)}
          <span className="firm-hidden"> {t(`newReservation.level.${level}`)}</span>
        </>
      )}
    </td>
  );
}
