import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { savedLimits as limits, scheduleIntervals } from '@firm/admin/contract/saved/limits';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { readersQuery, type ReportSetting } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';
import { useWeekdayName } from './useWeekdayName.ts';

/** When a saved report is created on schedule, and for whom. */
export function ScheduleFields({ report }: { readonly report: ReportSetting }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const label = (part: 'every' | 'time' | 'timezone' | 'recipients' | 'only_if_rows'): string => names.anyField(part, 'schedule');
  const weekday = useWeekdayName();
  const dormitories = useQuery(dormitoryChoicesQuery);
  const readers = useQuery(readersQuery(report.id));
  const every = Form.useWatch(['schedule', 'every']) as (typeof scheduleIntervals)[number] | undefined;
  const zones = new Set([...(dormitories.data ?? []).map(({ timezone }) => timezone), defaultTimeZone]);
  const weekdays = Array.from({ length: limits.weekDay }, (_, i) => ({ value: i + 1, label: weekday(i + 1) }));
  return (
    <>
      <Form.Item name={['schedule', 'every']} label={label('every')}>
        <Select options={scheduleIntervals.map((value) => ({ value, label: names.choice('every', value) }))} />
      </Form.Item>
      {every === 'week' && (
        <Form.Item name={['schedule', 'day']} label={t('reports.weekday')} normalize={(day: number) => Math.min(day, limits.weekDay)}>
          <Select options={weekdays} />
        </Form.Item>
      )}
      {(every === 'month' || every === 'quarter') && (
        <Form.Item name={['schedule', 'day']} label={t(every === 'month' ? 'reports.monthDay' : 'reports.quarterDay')}>
          <InputNumber min={1} max={limits.day} precision={0} />
        </Form.Item>
      )}
      <Form.Item name={['schedule', 'time']} label={label('time')} rules={[{ required: true, message: t('reports.timeNeeded') }]}>
        <Input type="time" dir="ltr" />
      </Form.Item>
      <Form.Item name={['schedule', 'timezone']} label={label('timezone')}>
        <Select options={[...zones].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name={['schedule', 'recipients']} label={label('recipients')} extra={t('reports.recipientsHint')} rules={[{ required: true, type: 'array', min: 1, message: t('reports.recipientNeeded') }]}>
        <Select mode="multiple" maxCount={limits.recipients} optionFilterProp="label" loading={readers.isFetching} options={(readers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name={['schedule', 'only_if_rows']} label={label('only_if_rows')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
