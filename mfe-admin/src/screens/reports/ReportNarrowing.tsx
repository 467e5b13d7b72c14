import { useQuery } from '@tanstack/react-query';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLimits as limits } from '@firm/admin/contract/export/limits';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import type { ReportSetting } from '../../api.ts';
import { useContractNames } from '../../names.ts';
import { usualDays } from './ReportFields.tsx';
import type { ReportFilters } from './reportFilters.ts';
import { acceptsFilter } from './acceptsFilter.ts';

interface ReportNarrowingProps {
  readonly report: ReportSetting;
  readonly filters: ReportFilters;
  readonly onChange: (to: Partial<ReportFilters>) => void;
}

/** The filters that the shown report takes; each choice applies at once. */
export function ReportNarrowing({ report, filters, onChange }: ReportNarrowingProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const today = useToday(null);
  const dormitories = useQuery(dormitoryChoicesQuery).data ?? [];
  if (report.filters.length === 0) return null;
  return (
    <div className="firm-reports__narrow" role="group" aria-label={t('reports.narrow')}>
      {acceptsFilter(report, 'dormitory') && (
        <Labelled label={t('reports.whichDormitories')} wide>
          {(id) => (
            <Select<number[]>
              id={id}
              mode="multiple"
              allowClear
              maxCount={limits.dormitories}
              optionFilterProp="label"
              placeholder={t('reports.dormitoriesAll')}
              value={[...filters.dormitory]}
              options={dormitories.map((dormitory) => ({ value: dormitory.id, label: dormitory.name }))}
              onChange={(dormitory) => onChange({ dormitory })}
            />
          )}
        </Labelled>
      )}
      {acceptsFilter(report, 'day') && <Labelled label={t('reports.day')}>{(id) => <DayField id={id} clearable max={today} placeholder={t('reports.now')} value={filters.day} onChange={(day) => onChange({ day })} />}</Labelled>}
      {acceptsFilter(report, 'days') && (
        <Labelled label={names.field('days')}>{(id) => <InputNumber id={id} min={1} max={limits.days} precision={0} value={filters.days ?? usualDays} changeOnWheel={false} onChange={(days) => onChange({ days })} />}</Labelled>
      )}
    </div>
  );
}

function Labelled({ label, wide = false, children }: { readonly label: string; readonly wide?: boolean; readonly children: (id: string) => ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className={wide ? 'firm-reports__filter firm-reports__filter--wide' : 'firm-reports__filter'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
