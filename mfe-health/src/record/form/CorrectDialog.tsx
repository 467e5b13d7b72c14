/**
 * Correcting a record (docs/rules/health.md#records): the current one in everything but the resident, its status for a day; of
 * an earlier one only the commentary and the picture.
 */
import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { healthLimits } from '@firm/health/contract/limits';
import { allowedStatuses, discards } from '@firm/health/contract/statuses';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, collection, keepRecord, latestOf, type HealthRecord, type HealthRecordDetail, type RecordEdit } from '../../api.ts';
import { useNames } from '../../names.ts';
import { RecordFields } from './RecordFields.tsx';
import { bodyWith, changesOf, valuesOf, type RecordValues } from './recordValues.ts';
import { StaleRecord } from './StaleRecord.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useProblem } from './useProblem.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import './form.css';

const hour = 3_600_000;
/** Of a record that a later one has followed. */
const alwaysOpen = ['commentary'];

interface CorrectDialogProps {
  /** As it was when the dialog was opened. */
  readonly record: HealthRecordDetail;
  readonly onClose: () => void;
}

export function CorrectDialog({ record, onClose }: CorrectDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const [form] = Form.useForm<RecordValues>();
  const formId = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<{ readonly mine: Partial<RecordValues>; readonly current: HealthRecord } | null>(null);
  const [opened] = useState(Date.now);
  const isOver = opened - Date.parse(record.created_time) > healthLimits.correctionHours * hour;
  const mayRestate = record.is_current && !isOver;
  // What it followed decides what it may say.
  const { data: before } = useQuery({
    queryKey: [collection, 'before', record.id],
    queryFn: async ({ signal }) => (await latestOf(record.employee, 2, signal)).find(({ id }) => id < record.id) ?? null,
    enabled: mayRestate,
  });
  const status = Form.useWatch('health_status', form) ?? record.health_status;
  const today = useToday(record.dorm_id);
  const showProblem = useProblem(form);
  const close = useClosing(() => files.length > 0 || form.isFieldsTouched(), onClose);

  const save = async (values: Partial<RecordValues>, version: number): Promise<void> => {
    const mine = changesOf(valuesOf(record), values);
    if (Object.keys(mine).length === 0 && files.length === 0) return onClose();
    setSaving(true);
    try {
      const { results } = await api('PATCH /healthtrackrecords/{id}/', { params: { id: record.id }, body: bodyWith<RecordEdit>({ ...(mine as RecordEdit), version }, files[0]) });
      keepRecord(results[0]!);
      notifySuccess();
      onClose();
    } catch (problem) {
      setSaving(false);
      if (isApiError(problem) && problem.code === 'stale_version') setStale({ mine, current: problem.current as HealthRecord });
      else showProblem(problem);
    }
  };

  return (
    <>
      <Dialog
        open
        size="md"
        title={t('form.correct', { name: record.employee_name })}
        busy={saving}
        onClose={close}
        footer={<DialogActions cancelLabel={t('form.cancel')} onCancel={close} confirmLabel={t('form.save')} form={formId} busy={saving} />}
      >
        <Alert
          type="info"
          showIcon
          className="firm-health-form__note"
          title={t(!record.is_current ? 'form.followed' : isOver ? 'form.over' : 'form.within', { hours: healthLimits.correctionHours })}
        />
        <Form
          form={form}
          id={formId}
          layout="vertical"
          className="firm-health-form"
          initialValues={valuesOf(record)}
          onFinish={(values: Partial<RecordValues>) => void save(values, record.version)}
          scrollToFirstError={{ focus: true }}
        >
          {record.is_current && (
            <Form.Item name="health_status" label={names.field('health_status')} className="firm-health-form__wide">
              <StatusChoice
                from={record.health_status}
                allowed={mayRestate && before !== undefined ? allowedStatuses(before?.health_status ?? null) : [record.health_status]}
                disabled={!mayRestate}
              />
            </Form.Item>
          )}
          <RecordFields
            today={today}
            dormitory={record.dorm_id}
            status={status}
            mustSayWhy={discards(before?.health_status ?? null, status)}
            zoneName={record.zone_ref_id ?? record.zone_name}
            {...(!record.is_current && { only: alwaysOpen })}
          />
          <div className="firm-health-form__wide">
            <ImageUpload label={t(record.image_proof ? 'form.otherPicture' : 'form.addPicture')} files={files} onChange={setFiles} disabled={saving} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} />
          </div>
        </Form>
      </Dialog>
      {stale && (
        <StaleRecord
          {...stale}
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            void save(form.getFieldsValue(), current.version);
          }}
          onKeep={() => {
            void api('GET /healthtrackrecords/{id}/', { params: { id: record.id } }).then(keepRecord);
            onClose();
          }}
        />
      )}
    </>
  );
}
