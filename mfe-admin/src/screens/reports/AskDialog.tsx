import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFields } from '@firm/admin/contract/fields/export';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { api, estimateQuery, type ExportBody, type ReportSetting } from '../../api.ts';
import { ColumnsField, DaysField, FormatField, DormitoriesField, usualDays } from './ReportFields.tsx';
import { acceptsFilter } from './acceptsFilter.ts';

const inForm = fieldsIn(exportFields, 'report');

interface Values {
  readonly name?: string;
  readonly format: NonNullable<ExportBody['format']>;
  readonly dormitory?: number[];
  readonly day?: string | null;
  readonly days?: number | null;
  readonly columns: string[];
  readonly reason?: string;
}

interface AskDialogProps {
  readonly report: ReportSetting;
  /** Initial values: the report as it is shown on screen. */
  readonly begin?: Partial<Pick<Values, 'dormitory' | 'day' | 'days' | 'columns'>>;
  readonly onClose: () => void;
  readonly onAsked: (id: number) => void;
}

/** Requests a report as a file: its filters, columns and format. Begins with the dormitories of the top bar. */
export function AskDialog({ report, begin: shown, onClose, onAsked }: AskDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const today = useToday(null);
  const chosen = chosenDormitories(useSession((session) => session.dormitories));
  const { number } = useFormats();
  const { form, dialog, fields, actions } = useDialogForm<Values, number>({
    onClose,
    send: async ({ name = '', format, columns, dormitory = [], day = null, days = null, reason = '' }, idempotencyKey) => {
      const { id } = await api('POST /exporttrackers/', { body: { report: report.id, name, format, columns, reason, filters: { dormitory, day, days } }, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['exporttrackers'] });
      return id;
    },
    successNotice: null,
    onSent: (id) => {
      onClose();
      onAsked(id);
    },
  });
  const [dormitory, day, days] = [Form.useWatch('dormitory', form), Form.useWatch('day', form), Form.useWatch('days', form)];
  const begun = dormitory !== undefined || !acceptsFilter(report, 'dormitory');
  const columns = Form.useWatch('columns', form);
  const estimate = useQuery({ ...estimateQuery({ report: report.id, ...(columns && columns.length > 0 && { columns }), filters: { dormitory: dormitory ?? [], day: day ?? null, days: days ?? null } }), enabled: begun, placeholderData: (before) => before });
  const begin: Values = { format: 'xlsx', dormitory: chosen ? chosen.split(',').map(Number) : [], columns: report.columns.map((column) => column.key), ...shown, days: shown?.days ?? usualDays };
  const parts: Readonly<Record<(typeof inForm)[number], ReactNode>> = {
    format: <FormatField report={report} without={report.formats.filter((one) => estimate.data && !estimate.data.formats.includes(one))} />,
    filters: (
      <>
        <DormitoriesField report={report} />
        {acceptsFilter(report, 'day') && (
          <Form.Item name="day" label={t('reports.day')} extra={t('reports.dayNow')}>
            <DayField clearable max={today} />
          </Form.Item>
        )}
        <DaysField report={report} />
      </>
    ),
    columns: <ColumnsField report={report} />,
    reason: estimate.data?.reason && (
      <Form.Item name="reason" label={t('reports.reason')} extra={t('reports.reasonMeans')} rules={[{ required: true, whitespace: true, message: t('reports.reasonRequired') }]}>
        <Input.TextArea maxLength={exportFields.reason.max} rows={2} />
      </Form.Item>
    ),
    name: (
      <Form.Item name="name" label={t('reports.name')}>
        <Input maxLength={exportFields.name.max} placeholder={report.name} autoComplete="off" />
      </Form.Item>
    ),
  };
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="md"
      title={t('reports.askTitle', { report: report.name })}
      confirmLabel={t('reports.start')}
    >
      <p>{report.description}</p>
      {report.personal && <p>{t('reports.personalHint')}</p>}
      <p role="status">{estimate.data ? t('reports.estimate', { count: estimate.data.rows, rows: number(estimate.data.rows) }) : ''}</p>
      <Form {...fields} initialValues={begin}>
        <InOrder names={inForm} parts={parts} />
      </Form>
    </ActionDialog>
  );
}
