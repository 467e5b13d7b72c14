import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/status/tones.css';
import { awayReasonIds, type AwayReason } from '@firm/tenancy/contract/statuses';
import type { DayStay } from '../../api.ts';
import { useNames } from '../../names.ts';
import { DayRow, type DayRowProps } from './DayRow.tsx';
import { byClient, dayKinds, namesakes, type Places } from './dayWork.ts';

/** Rows shown at first; a large dormitory's day has hundreds. */
const atFirst = 20;

interface DayColumnProps extends Omit<DayRowProps, 'stay' | 'namesakes' | 'place'> {
  readonly places: Places;
  /** Outstanding and completed rows, each in its place. */
  readonly rows: readonly DayStay[];
  /** Number of outstanding rows in total. */
  readonly count: number;
  /** Whether `rows` holds only the first of them. */
  readonly isCut: boolean;
  readonly onAll?: (stays: readonly DayStay[]) => Promise<void>;
}

/** One of the day's lists: late ones first, each row with its one action; arrivals grouped by client. */
export function DayColumn({ rows: every, places, count, isCut, onAll, ...props }: DayColumnProps): ReactNode {
  const { kind, mayChange } = props;
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const labels = useNames();
  const heading = useId();
  const [all, setAll] = useState(false);
  const [reason, setReason] = useState<AwayReason | null>(null);
  const { icon, tone, doneAt } = dayKinds[kind];
  const reasons = kind === 'returns' ? awayReasonIds.filter((id) => id === reason || every.some((stay) => stay.away_reason === id)) : [];
  const rows = reason === null ? every : every.filter((stay) => stay.away_reason === reason);
  const names = namesakes(rows);
  const open = rows.filter((stay) => doneAt(stay) === null);
  const groups = kind === 'arrivals' ? byClient(rows) : [{ client: null, name: null, rows }];
  // Cut by position, not by what is outstanding: otherwise completing a row would bring up another one.
  const shown = new Set((all ? rows : groups.flatMap((group) => group.rows).slice(0, atFirst)).map(({ id }) => id));
  return (
    <section className={`firm-daycolumn firm-daycolumn--${kind}`} aria-labelledby={heading}>
      <header className={`firm-tone-${tone}`}>
        <Icon name={icon} />
        <h2 id={heading}>{t(`today.${kind}`)}</h2>
        <strong>{formats.number(count)}</strong>
      </header>
      {reasons.length > 0 && (
        <Select<AwayReason | ''>
          aria-label={labels.field('away_reason')}
          className="firm-daycolumn__reason"
          value={reason ?? ''}
          onChange={(value) => setReason(value === '' ? null : value)}
          options={[{ value: '' as const, label: t('today.anyReason') }, ...reasons.map((value) => ({ value, label: labels.away(value) }))]}
        />
      )}
      {rows.length === 0 && <p className="firm-today__none">{t(`today.none.${kind}`)}</p>}
      {groups.map((group) => {
        const here = group.rows.filter(({ id }) => shown.has(id));
        if (here.length === 0) return null;
        // Only those who are shown: nobody is checked in unseen.
        const ready = here.filter((stay) => doneAt(stay) === null && stay.bed_holder === null && stay.pass_trouble === null);
        const client = group.name ?? t('today.noClient');
        return (
          <div key={group.client} className="firm-daycolumn__group">
            {kind === 'arrivals' && (
              <div className="firm-daycolumn__client">
                <h3>
                  <Name>{client}</Name>
                </h3>
                {mayChange && onAll && ready.length > 1 && (
                  <Button size="small" onClick={() => void onAll(ready)} aria-label={t('today.checkInGroup', { count: ready.length, client })}>
                    {t('today.checkInSome', { n: formats.number(ready.length) })}
                  </Button>
                )}
              </div>
            )}
            <ul aria-label={kind === 'arrivals' ? client : undefined}>
              {here.map((stay) => (
                <DayRow key={stay.id} {...props} stay={stay} place={places.get(stay.id)} namesakes={names.get(stay.person_name?.trim().toLowerCase() ?? '') ?? 1} />
              ))}
            </ul>
          </div>
        );
      })}
      {isCut && <p className="firm-today__none">{t('today.cut')}</p>}
      <footer>
        {shown.size < rows.length && (
          <Button type="link" onClick={() => setAll(true)}>
            {t('today.showAll', { n: formats.number(rows.length) })}
          </Button>
        )}
        {kind === 'departures' && onAll && mayChange && open.length > 1 && <Button onClick={() => void onAll(open)}>{t('today.checkOutAllDo', { count: open.length })}</Button>}
      </footer>
    </section>
  );
}
