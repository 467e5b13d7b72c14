/** Riders with their days; each can be given a last day or removed. */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useNames } from '../../names.ts';
import { Mixture, OddOneOutTag } from './Mixture.tsx';
import type { Added } from './RiderAdding.tsx';

export interface Rider extends Added {
  readonly from: Day;
  /** The last day; null: open-ended. */
  readonly to: Day | null;
}

interface RiderListProps {
  readonly riders: readonly Rider[];
  readonly seats: number;
  readonly today: Day;
  /** Without these functions the list is read-only. */
  readonly onRemove?: (employee: number) => void;
  readonly onLastDay?: (employee: number, to: Day | null) => void;
}

export function RiderList({ riders, seats, today, onRemove, onLastDay }: RiderListProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const formats = useFormats();
  const [editing, setEditing] = useState<number | null>(null);
  const now = riders.filter(({ from, to }) => from <= today && (to === null || today <= to));
  if (riders.length === 0) return <p>{t('transport.nobodyRides')}</p>;
  return (
    <>
      <p>{t('transport.ridingNow', { count: seats, people: now.length, seats })}</p>
      <Mixture people={now} />
      <ul className="firm-transport__people" aria-label={names.field('riders')}>
        {riders.map(({ employee, name, pass_number, project_name, block, from, to }) => (
          <li key={employee}>
            <span className="firm-transport__who">
              <Name>{name || t('transport.elsewhere')}</Name>
              <span>
                <Id>{pass_number}</Id> {[project_name, block].filter(Boolean).join(' · ')}
              </span>
            </span>
            <OddOneOutTag person={{ project_name, block }} people={now} />
            {editing === employee && onLastDay ? (
              <DayField label={t('transport.lastDayOf', { name })} value={to} min={from} onChange={(day) => onLastDay(employee, day)} clearable />
            ) : (
              <span>{to === null ? t('transport.since', { from: isolated(formats.date(from)) }) : t('transport.days', { from: isolated(formats.date(from)), to: isolated(formats.date(to)) })}</span>
            )}
            {onRemove && (
              <span className="firm-transport__do">
                {editing !== employee && (
                  <Button aria-label={t('transport.lastDayOf', { name })} onClick={() => setEditing(employee)}>
                    {t('transport.lastDay')}
                  </Button>
                )}
                <Button aria-label={t('transport.remove', { name })} onClick={() => onRemove(employee)}>
                  {t('transport.takeOff')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
