import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Radio from 'antd/es/radio';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { savedReportFields } from '@firm/admin/contract/fields/savedReport';
import { savedMoments, type SavedMoment } from '@firm/admin/contract/saved/limits';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, type ReportSetting, type SavedBody, type SavedReport } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';
import { ColumnsField, DaysField, FormatField, DormitoriesField, usualDays } from '../ReportFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { ScheduleWords } from './ScheduleWords.tsx';
import { acceptsFilter } from '../acceptsFilter.ts';

const inForm = fieldsIn(savedReportFields, 'report');

type Schedule = NonNullable<SavedReport['schedule']>;

interface Values {
  readonly name: string;
  readonly format: NonNullable<SavedBody['format']>;
  readonly dormitory?: number[];
  readonly moment?: SavedMoment;
  readonly days?: number | null;
  readonly columns: string[];
  readonly shared: boolean;
  readonly scheduled: boolean;
  readonly schedule?: Schedule;
}

interface SaveDialogProps {
  readonly report: ReportSetting;
  /** Initial values of a new one: the report as it is shown on screen. */
  readonly begin?: Partial<Pick<Values, 'dormitory' | 'days' | 'columns'>>;
  /** The saved report to change; null for a new one. */
  readonly saved: SavedReport | null;
  readonly onClose: () => void;
}

/** Saves a report with its filters and, if wanted, a schedule. */
export function SaveDialog({ report, begin: shown, saved: given, onClose }: SaveDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const required = useRequired();
  const names = useContractNames();
  const me = useSession(({ user }) => user?.id ?? 0);
  const dormitories = useQuery(dormitoryChoicesQuery);
  const valuesOf = (one: SavedReport): Values => ({ name: one.name, format: one.format, dormitory: one.dormitory, moment: one.moment, days: one.days, columns: one.columns, shared: one.shared, scheduled: one.schedule !== null, schedule: one.schedule ?? firstSchedule(me, undefined) });
  const labelOf = (field: keyof Values): string => {
    if (field === 'name') return t('reports.savedName');
    if (field === 'dormitory') return t('reports.whichDormitories');
    return field === 'scheduled' ? t('reports.scheduled') : names.field(field);
  };
  const { record: saved, stale, form, dialog, fields, actions } = useRecordForm<Values, SavedReport>({
    record: given,
    valuesOf,
    onClose,
    send: async ({ scheduled: isScheduled, schedule, moment = 'now', dormitory = [], days = null, ...rest }, { key: idempotencyKey, record }) => {
      const body = { ...rest, moment, dormitory, days: acceptsFilter(report, 'days') ? days : null, schedule: isScheduled && schedule ? schedule : null };
      if (record) await api('PUT /reportsettings/{id}/', { params: { id: record.id }, body: { ...body, version: record.version } });
      else await api('POST /reportsettings/', { body: { ...body, report: report.id }, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
    compare: {
      name: ({ name }) => name,
      label: labelOf,
      show: (field, value, record) => {
        if (field === 'dormitory') return formats.list((value as number[]).map((id) => dormitories.data?.find((one) => one.id === id)?.name ?? `#${id}`)) || t('reports.dormitoriesAll');
        if (field === 'columns') return formats.list(report.columns.filter(({ key }) => (value as string[]).includes(key)).map(({ name }) => name));
        if (field === 'moment') return names.choice('moment', String(value));
        return field === 'schedule' ? <ScheduleWords value={value as Partial<Schedule>} every={record.schedule?.every} report={report.id} /> : undefined;
      },
    },
  });
  const scheduled = Form.useWatch('scheduled', form) ?? saved?.schedule != null;
  const begin: Values = saved
    ? valuesOf(saved)
    : { name: report.name, format: 'xlsx', dormitory: shown?.dormitory ?? [], moment: 'now', days: shown?.days ?? usualDays, columns: shown?.columns ?? report.columns.map((column) => column.key), shared: false, scheduled: false, schedule: firstSchedule(me, dormitories.data?.[0]?.timezone) };
  const parts: Readonly<Record<(typeof inForm)[number], ReactNode>> = {
    name: (
      <Form.Item name="name" label={t('reports.savedName')} rules={[required(t('reports.savedName'), 'text')]}>
        <FieldControl field={savedReportFields.name} />
      </Form.Item>
    ),
    format: <FormatField report={report} />,
    dormitory: <DormitoriesField report={report} />,
    moment: acceptsFilter(report, 'day') && (
      <Form.Item name="moment" label={names.field('moment')}>
        <Radio.Group aria-label={names.field('moment')} options={savedMoments.map((value) => ({ value, label: names.choice('moment', value) }))} />
      </Form.Item>
    ),
    days: <DaysField report={report} />,
    columns: <ColumnsField report={report} />,
    shared: (
      <Form.Item name="shared" label={names.field('shared')} extra={t('reports.sharedHint')}>
        <FieldControl field={savedReportFields.shared} />
      </Form.Item>
    ),
    schedule: (
      <>
        <Form.Item name="scheduled" label={t('reports.scheduled')} extra={t('reports.scheduledHint')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {scheduled && <ScheduleFields report={report} />}
      </>
    ),
  };
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="md"
        title={t(saved ? 'reports.changeTitle' : 'reports.saveTitle', { report: saved?.name ?? report.name })}
      >
        <Form {...fields} initialValues={begin}>
          <InOrder names={inForm} parts={parts} />
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}

const firstSchedule = (me: number, timezone: string | undefined): Schedule => ({ every: 'week', day: 1, time: '07:00', timezone: timezone ?? defaultTimeZone, recipients: [me], only_if_rows: false });
