/** The plans of a dormitory's floors, one at a time, printable. Every dormitory has them, since they are derived from the references of its rooms. */
import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { TableProblem } from '@firm/shared-ui/table/TableProblem.tsx';
import { plansQuery, type FloorPlans } from '../../api.ts';
import { FloorDrawing } from './FloorDrawing.tsx';

type FloorOfDormitory = FloorPlans['floors'][number];

export function DormitoryPlans({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { data, error, isFetching, refetch } = useQuery(plansQuery(dormitory));
  const [wanted, setWanted] = useState<string | null>(null);
  const { sheet, print } = usePrinting<'floor'>('floor');
  if (error && !data) return <TableProblem error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const floor = data?.floors.find(({ key }) => key === wanted) ?? data?.floors.find(({ shapes }) => shapes.length > 0);
  if (!data || !floor) return data ? <p>{t('monitor.noPlan')}</p> : null;
  const nameOf = ({ block, floor: ref }: FloorOfDormitory): string => ref || block || t('monitor.ground');
  const title = t('monitor.planOf', { dormitory: data.name, floor: nameOf(floor) });
  return (
    <div className="firm-monitor__plans">
      <div className="firm-monitor__bar">
        <label className="firm-monitor__filter">
          <span>{t('monitor.floor')}</span>
          <Select value={floor.key} onChange={setWanted} options={data.floors.map((one) => ({ value: one.key, label: nameOf(one) }))} />
        </label>
        <button type="button" className="firm-ui-button" onClick={() => print('floor')}>
          {t('monitor.print')}
        </button>
      </div>
      <FloorDrawing floor={floor} label={title} />
      {sheet && (
        <PrintSheet>
          <h1>{title}</h1>
          <FloorDrawing floor={floor} label={title} />
        </PrintSheet>
      )}
    </div>
  );
}
