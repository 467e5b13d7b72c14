import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberCard } from '@firm/shared-ui/cards/NumberCard.tsx';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { occupancyRate } from '@firm/shared-ui/occupancy/level.ts';
import { sumsOf, type DormitoryRow } from './dormitoryRows.ts';

/** Totals of the dormitories shown: occupancy, free beds, rooms, unresolved alerts. */
export function DormitoryFigures({ rows }: { readonly rows: readonly DormitoryRow[] }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const sums = sumsOf(rows);
  return (
    <section className="firm-dormitory-cards__figures" aria-label={t('dormitories.figures')}>
      <StatCard
        title={t('dormitories.occupancy')}
        value={formats.percent(Math.round(occupancyRate(sums.occupied, sums.beds)))}
        otherInfo={t('dormitories.bedsTaken', { count: sums.beds, occupied: formats.number(sums.occupied), beds: formats.number(sums.beds) })}
        color="info"
        icon="bed"
      />
      <NumberCard title={t('dormitories.freeBeds')} value={sums.free} color="green" icon="check" />
      <NumberCard title={t('dormitories.rooms')} value={sums.rooms} color="blue" icon="grid" />
      {sums.openAlerts !== null && <NumberCard title={t('dormitories.openAlerts')} value={sums.openAlerts} color="orange" icon="tool" />}
    </section>
  );
}
