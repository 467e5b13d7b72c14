import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Day } from '@firm/tenancy/contract/interval';
import { useNames } from '../../names.ts';
import { DayStrip } from './DayStrip.tsx';
import type { Draft } from './draft.ts';
import type { Strip } from './useAvailability.ts';
import type { StripWindow } from './useStripWindow.ts';
import '@firm/shared-ui/status/dim.css';
import './strip.css';

interface StripCardProps {
  readonly strip: Strip;
  readonly draft: Draft;
  readonly window: StripWindow;
  readonly short: boolean;
  readonly onType: (type: number) => void;
  readonly onStart: (day: Day) => void;
}

/** Nights whose number of beds is not known show a dot. */
const shownLevels = ['enough', 'some', 'none'] as const;

/** The strip of fourteen nights with its heading, its legend and its paging buttons. */
export function StripCard({ strip, draft, window, short, onType, onStart }: StripCardProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const heading = useId();
  const { data } = strip;
  const types = (data?.types ?? []).filter(({ capacity }) => capacity > 0);
  const free = (type: number, day: Day): number | undefined => {
    const i = data?.days.indexOf(day) ?? -1;
    return i < 0 ? undefined : data?.types.find((one) => one.res_type === type)?.free[i];
  };
  return (
    <section className="firm-newres__card" aria-labelledby={heading}>
      <header className="firm-newres__cardhead">
        <h2 id={heading}>{t('newReservation.strip')}</h2>
        {data?.days[0] && (
          <span className="firm-newres__hint">
            <Time value={data.days[0]} form="date" /> – <Time value={data.days.at(-1)} form="date" />
          </span>
        )}
        <span className="firm-newres__turn">
          <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('newReservation.earlier')} disabled={window.from === window.first} onClick={() => window.turn(-1)}>
            <Icon name="previous" />
          </button>
          <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('newReservation.later')} onClick={() => window.turn(1)}>
            <Icon name="next" />
          </button>
        </span>
      </header>
      {strip.failed && !data ? (
        <p role="alert">
          {t('words.failed')}{' '}
          <button type="button" className="firm-ui-button" onClick={strip.retry}>
            {t('words.retry')}
          </button>
        </p>
      ) : data && types.length === 0 ? (
        <p className="firm-newres__hint">{t('newReservation.noBeds')}</p>
      ) : (
        <DayStrip
          days={data?.days ?? []}
          first={window.first}
          types={types.map(({ res_type, name }) => ({ id: res_type, name: names.type(res_type, name) }))}
          free={free}
          stay={{ start: draft.start, end: draft.open ? null : draft.end }}
          type={draft.type}
          count={draft.count}
          short={short}
          busy={strip.busy}
          onType={onType}
          onStart={onStart}
        />
      )}
      <Legend />
    </section>
  );
}

/** What the colours and the frame of the nights mean; each sample is drawn like a night. */
function Legend(): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <ul className="firm-strip__legend" aria-label={t('timeline.legend')}>
      {shownLevels.map((level) => (
        <li key={level}>
          <span className={`firm-strip__swatch firm-strip__night--${level}`} aria-hidden="true" />
          {t(`newReservation.level.${level}`)}
        </li>
      ))}
      <li>
        <span className="firm-strip__swatch firm-strip__night--stay" aria-hidden="true" />
        {t('newReservation.stayNights')}
      </li>
    </ul>
  );
}
