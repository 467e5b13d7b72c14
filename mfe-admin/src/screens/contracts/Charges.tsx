import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '@firm/admin/contract/contract/moves';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { chargesQuery } from '../../api.ts';
import { useOrganisationToday } from '../../organisation/useOrganisationToday.ts';
import { useMoney } from '../../money.ts';
import { useContractNames } from '../../names.ts';

/** A contract's charges in a month, line by line; buttons change the month. */
export function Charges({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const money = useMoney();
  const { locale, number } = useFormats();
  const [first, setFirst] = useState(`${useOrganisationToday().slice(0, 7)}-01`);
  const { data, error, refetch } = useQuery(chargesQuery(id, first.slice(0, 7)));
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(first));
  return (
    <section aria-labelledby={`firm-charges-${id}`}>
      <div className="firm-contract__month">
        <h3 id={`firm-charges-${id}`}>{t('contracts.charges', { month })}</h3>
        <Button size="small" onClick={() => setFirst(addMonths(first, -1))}>
          {t('contracts.monthBefore')}
        </Button>
        <Button size="small" onClick={() => setFirst(addMonths(first, 1))}>
          {t('contracts.monthAfter')}
        </Button>
      </div>
      {error && !data && <PartFailed onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className="firm-contract__lines">
            {data.lines.map((line) => (
              <li key={line.line}>
                <span>{t('contracts.chargedFor', { quantity: number(line.quantity), basis: names.choice('basis', line.basis), count: line.days, days: number(line.days), all: number(data.days_in_month) })}</span>
                <span>{money(line.amount_minor, data.currency)}</span>
              </li>
            ))}
          </ul>
          <p aria-live="polite">
            <strong>{t('contracts.total', { sum: money(data.total_minor, data.currency) })}</strong>
          </p>
        </>
      )}
    </section>
  );
}
