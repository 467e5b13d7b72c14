import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLimits as limits } from '@firm/admin/contract/export/limits';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import type { ExportBody, ReportSetting } from '../../api.ts';
import { useContractNames } from '../../names.ts';
import { acceptsFilter } from './acceptsFilter.ts';

const words = { xlsx: 'reports.excel', csv: 'reports.csv', pdf: 'reports.pdf' } as const;

interface FormFieldProps {
  readonly report: ReportSetting;
  /** Formats that cannot hold so many rows. */
  readonly without?: readonly NonNullable<ExportBody['format']>[];
}

/** The formats that the report has; those that cannot hold its rows are shown, but disabled. */
export function FormatField({ report, without = [] }: FormFieldProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  return (
    <Form.Item name="format" label={names.field('format')}>
      <Radio.Group aria-label={names.field('format')} options={report.formats.map((value) => ({ value, label: t(words[value]), disabled: without.includes(value) }))} />
    </Form.Item>
  );
}

/** The dormitories that the report covers. */
export function DormitoriesField({ report }: { readonly report: ReportSetting }): ReactNode {
  const { t } = useTranslation('admin');
  const dormitories = useQuery(dormitoryChoicesQuery);
  if (!acceptsFilter(report, 'dormitory')) return null;
  return (
    <Form.Item name="dormitory" label={t('reports.whichDormitories')}>
      <Select mode="multiple" allowClear maxCount={limits.dormitories} optionFilterProp="label" placeholder={t('reports.dormitoriesAll')} options={(dormitories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  );
}

/** How many days a report looks ahead; nothing for a report without that filter. */
export function DaysField({ report }: { readonly report: ReportSetting }): ReactNode {
  const names = useContractNames();
  if (!acceptsFilter(report, 'days')) return null;
  return (
    <Form.Item name="days" label={names.field('days')}>
      <InputNumber min={1} max={limits.days} precision={0} />
    </Form.Item>
  );
}

/** Checked here and not by an antd rule, which would set `aria-required` on a group, where it is not allowed. */
export function ColumnsField({ report }: { readonly report: ReportSetting }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  return (
    <Form.Item name="columns" label={names.field('columns')} rules={[{ validator: (_, chosen: readonly string[] = []) => (chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('reports.atLeastOne')))) }]}>
      <Checkbox.Group aria-label={names.field('columns')} options={report.columns.map((column) => ({ value: column.key, label: column.name }))} />
    </Form.Item>
  );
}

/** Days ahead by default. */
export const usualDays = 60;
