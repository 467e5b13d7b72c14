import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { daysBetween, type Day } from '@firm/tenancy/contract/interval';
import './stayDays.css';

/** A stay's first and last day, or that it is open-ended, and its number of nights. */
export function StayDays({ start, end }: { readonly start: Day; readonly end: Day | null }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <span className="firm-staydays">
      <span>
        <Time value={start} form="date" /> <span aria-hidden="true">–</span> {end ? <Time value={end} form="date" /> : t('words.openEnd')}
      </span>
      {end && <small>{t('words.nights', { count: daysBetween(start, end) })}</small>}
    </span>
  );
}
