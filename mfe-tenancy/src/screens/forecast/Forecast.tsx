/**
 * Figures, chart and table of the free beds by type for 90 days from the dormitories' today: a view of
 * /reservations/list (docs/rules/tenancy.md#forecast).
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ChartCard } from '@firm/shared-ui/cards/ChartCard.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { freeBedsQuery } from '../../api.ts';
import { useToday } from '../../dormitories/useToday.ts';
import { useNames } from '../../names.ts';
import { OutlookTable } from './OutlookTable.tsx';
import { TypeFigures } from './TypeFigures.tsx';
import './forecast.css';

const days = 90;

export default function Forecast(): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const { known, of } = useToday(dormitory);
  const { data, dataUpdatedAt, isPending, refetch } = useQuery({ ...freeBedsQuery(dormitory, of(null), days), enabled: known });
  if (isPending) return <Loading />;
  if (!data) return <PartFailed onRetry={() => void refetch()} />;
  // A type without beds in these dormitories would be an empty row.
  const beds = { ...data, types: data.types.filter(({ capacity }) => capacity > 0) };
  if (beds.types.length === 0) return <p className="firm-forecast__none">{t('forecast.none')}</p>;
  return (
    <div className="firm-forecast">
      <h2>{t('forecast.title', { days })}</h2>
      <TypeFigures beds={beds} />
      <ChartCard
        title={t('forecast.chart')}
        type="Line"
        height={300}
        data={{
          labels: beds.days,
          series: beds.types.map(({ res_type, name, free }) => ({ name: names.type(res_type, name), values: free })),
        }}
      />
      <OutlookTable beds={beds} dormitory={dormitory} at={dataUpdatedAt} />
    </div>
  );
}
