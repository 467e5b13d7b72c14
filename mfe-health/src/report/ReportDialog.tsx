/** The tracker report over a period of days, as a PDF in the reader's language (docs/rules/health.md#tracking-screen). */
import Form from 'antd/es/form';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import { healthLimits } from '@firm/health/contract/limits';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { saveFile } from '@firm/shared-ui/export/saveFile.ts';
import { useExportReason } from '@firm/shared-ui/export/useExportReason.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useNames } from '../names.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';

interface Asked {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly dormitory: number | null;
}

/** The length of the period proposed, in days. */
const days = 30;

export function ReportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const required = useRequired();
  const names = useNames();
  const [form] = Form.useForm<Asked>();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useExportReason();
  const chosen = useSession((session) => session.dormitories);
  const [only = null] = chosen.length === 1 ? chosen : [];
  const today = useToday(only);
  const start = Form.useWatch('start_date', form);

  const save = async ({ dormitory, ...between }: Asked): Promise<void> => {
    setBusy(true);
    const asked = { ...between, ...(dormitory !== null && { dormitory }) };
    const done = await run(async (reason) => {
      await saveFile(apiAddress('/healthtrackrecords/generateReport/'), 'TrackerReport.pdf', { method: 'POST', body: { ...asked, ...(reason && { reason }) } });
      return true;
    }).catch(notifyError);
    setBusy(false);
    if (done === true) onClose();
  };
  const within = {
    validator: (_: unknown, end: Day | null) => {
      const from = form.getFieldValue('start_date') as Day | null;
      if (!from || !end) return Promise.resolve();
      if (end < from) return Promise.reject(new Error(t('report.endBeforeStart')));
      return daysBetween(from, end) < healthLimits.reportDays ? Promise.resolve() : Promise.reject(new Error(t('report.tooLong', { days: healthLimits.reportDays })));
    },
  };
  return (
    <ActionDialog
      size="sm"
      title={t('report.title')}
      busy={busy}
      onClose={onClose}
      isChanged={() => form.isFieldsTouched()}
      confirmLabel={t('report.download')}
      form={formId}
    >
      <p>{t('report.about')}</p>
      <Form<Asked>
        form={form}
        id={formId}
        layout="vertical"
        initialValues={{ start_date: addDays(today, 1 - days), end_date: today, dormitory: only }}
        onFinish={(asked) => void save(asked)}
      >
        <Form.Item name="start_date" label={t('report.from')} rules={[required(t('report.from'))]}>
          <DayField max={today} clearable={false} />
        </Form.Item>
        <Form.Item name="end_date" label={t('report.to')} dependencies={['start_date']} rules={[required(t('report.to')), within]}>
          <DayField min={start} max={today} clearable={false} />
        </Form.Item>
        <Form.Item name="dormitory" label={names.field('dormitory')} extra={t('report.all')}>
          <EntitySelect queryKey={['dormitories']} find={finder(pickedDormitories)} />
        </Form.Item>
      </Form>
      {dialog}
    </ActionDialog>
  );
}
