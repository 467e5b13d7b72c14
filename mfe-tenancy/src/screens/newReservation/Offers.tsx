import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { takeNoPress } from '@firm/shared-ui/moved/takeNoPress.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Day } from '@firm/tenancy/contract/interval';
import type { Suggestions } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { Share } from './draft.ts';

interface OffersProps {
  readonly answer: Suggestions;
  /** Beds that were asked for. */
  readonly count: number;
  /** The reservation that is being changed, which takes one of the shares; undefined when all are new. */
  readonly own?: string;
  readonly saving: boolean;
  readonly onDates: (start: Day, end: Day | null) => void;
  readonly onSplit: (split: readonly Share[]) => void;
}

/** What to do when there are too few beds: the nearest other dates, or a split of the same dates, each taken with one press. */
export function Offers({ answer, count, own, saving, onDates, onSplit }: OffersProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const names = useNames();
  const together = answer.split.reduce((sum, share) => sum + share.count, 0);
  if (answer.dates.length === 0 && answer.split.length === 0) return null;
  return (
    <section key={JSON.stringify(answer)} ref={takeNoPress} className="firm-offers" aria-label={t('newReservation.advice.offers')}>
      {answer.dates.length > 0 && (
        <div>
          <h3>{t('newReservation.advice.dates')}</h3>
          <ul>
            {answer.dates.map((offer) => (
              <li key={offer.start_date}>
                <button type="button" className="firm-offers__dates" onClick={() => onDates(offer.start_date, offer.end_date)}>
                  <strong>
                    <Icon name="calendar" /> <Time value={offer.start_date} form="date" /> – {offer.end_date ? <Time value={offer.end_date} form="date" /> : t('words.openEnd')}
                  </strong>
                  <small>
                    {t(offer.days < 0 ? 'newReservation.advice.daysEarlier' : 'newReservation.advice.daysLater', { count: Math.abs(offer.days) })}
                    {' · '}
                    {t('newReservation.advice.freeThere', { count: offer.free })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* A change that no other reservation would add to is none. */}
      {answer.split.length > (own === undefined ? 0 : 1) && (
        <div>
          <h3>{t(together < count ? 'newReservation.advice.splitSome' : 'newReservation.advice.split', { n: formats.number(together), m: formats.number(count) })}</h3>
          <ul>
            {answer.split.map((share) => (
              <li key={`${share.dormitory} ${share.res_type}`} className="firm-offers__share">
                <strong>{formats.number(share.count)}</strong> × {names.type(share.res_type, share.res_type_name)} · <Name>{share.dorm_name}</Name>
              </li>
            ))}
            <li>
              <Button onClick={() => onSplit(answer.split)} loading={saving}>
                {own === undefined ? t('newReservation.advice.takeSplit', { count: answer.split.length }) : t('newReservation.advice.changeSplit', { count: answer.split.length - 1, ref: own })}
              </Button>
            </li>
          </ul>
        </div>
      )}
    </section>
  );
}
