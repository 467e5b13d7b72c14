import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLimits as limits } from '@firm/admin/contract/exportLimits';
import { randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { api, type ExportBody, type ReportSetting } from '../../api.ts';

interface Values {
  readonly name?: string;
  readonly format: NonNullable<ExportBody['format']>;
  readonly dormitory?: number[];
  readonly day?: string | null;
  readonly days?: number | null;
  readonly columns: string[];
}

const words = { xlsx: 'reports.excel', csv: 'reports.csv', pdf: 'reports.pdf' } as const;

interface AskDialogProps {
  readonly report: ReportSetting;
  readonly onClose: () => void;
  readonly onAsked: (id: number) => void;
}

/** Asks for a report as a file: what it is narrowed by, its columns and form. It begins with the dormitories of the top bar. */
export function AskDialog({ report, onClose, onAsked }: AskDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const today = useToday(null);
  const houses = useQuery(dormitoryChoicesQuery);
  const chosen = chosenDormitories(useSession((session) => session.dormitories));
  const [saving, setSaving] = useState(false);
  const key = useRef(randomId());
  const close = useClosing(() => form.isFieldsTouched(), onClose);
  const takes = (filter: ReportSetting['filters'][number]): boolean => report.filters.includes(filter);
  const ask = async ({ name = '', format, columns, dormitory = [], day = null, days = null }: Values): Promise<void> => {
    setSaving(true);
    try {
      const { id } = await api('POST /exporttrackers/', { body: { report: report.id, name, format, columns, filters: { dormitory, day, days } }, idempotencyKey: key.current });
      void queryClient.invalidateQueries({ queryKey: ['exporttrackers'] });
      onClose();
      onAsked(id);
    } catch (problem) {
      key.current = randomId();
      showRefusal(form, problem);
      setSaving(false);
    }
  };
  const begin: Values = { format: 'xlsx', dormitory: chosen ? chosen.split(',').map(Number) : [], columns: report.columns.map((column) => column.key) };
  return (
    <Dialog
      open
      size="md"
      title={t('reports.askTitle', { report: report.name })}
      busy={saving}
      onClose={close}
      footer={<DialogActions cancelLabel={t('reports.cancel')} onCancel={close} confirmLabel={t('reports.start')} form={formId} busy={saving} />}
    >
      <p>{report.description}</p>
      {report.personal && <p>{t('reports.personalHint')}</p>}
      <Form<Values> form={form} id={formId} layout="vertical" initialValues={begin} onFinish={(values) => void ask(values)} scrollToFirstError>
        <Form.Item name="format" label={t('reports.format')}>
          <Radio.Group options={report.formats.map((value) => ({ value, label: t(words[value]) }))} />
        </Form.Item>
        {takes('dormitory') && (
          <Form.Item name="dormitory" label={t('reports.houses')}>
            <Select mode="multiple" allowClear maxCount={limits.dormitories} optionFilterProp="label" placeholder={t('reports.housesAll')} options={(houses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        {takes('day') && (
          <Form.Item name="day" label={t('reports.day')} extra={t('reports.dayNow')}>
            <DayField clearable max={today} />
          </Form.Item>
        )}
        {takes('days') && (
          <Form.Item name="days" label={t('reports.days')} initialValue={60}>
            <InputNumber min={1} max={limits.days} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="columns" label={t('reports.columns')} rules={[{ required: true, type: 'array', min: 1, message: t('reports.atLeastOne') }]}>
          <Checkbox.Group options={report.columns.map((column) => ({ value: column.key, label: column.name }))} />
        </Form.Item>
        <Form.Item name="name" label={t('reports.name')}>
          <Input maxLength={limits.name} placeholder={report.name} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
