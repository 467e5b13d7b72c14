/**
 * Corrects a record (docs/rules/health.md#records): in the current one everything but the resident, though the status only for
 * a day; in an earlier one only the commentary and the picture.
 */
import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { healthLimits } from '@firm/health/contract/limits';
import { allowedStatuses, discards } from '@firm/health/contract/statuses';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
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
/** The fields that can be changed even after a later record has followed. */
const alwaysOpen = ['commentary'];

interface CorrectDialogProps {
  /** The record as it was when the dialog was opened. */
  readonly record: HealthRecordDetail;
  readonly onClose: () => void;
}

export function CorrectDialog({ record, onClose }: CorrectDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stale, setStale] = useState<{ readonly mine: Partial<RecordValues>; readonly current: HealthRecord } | null>(null);
  const [opened] = useState(Date.now);
  const isOver = opened - Date.parse(record.created_time) > healthLimits.correctionHours * hour;
  const mayRestate = record.is_current && !isOver;
  // The previous record decides which statuses are allowed.
  const { data: before } = useQuery({
    queryKey: [collection, 'before', record.id],
    queryFn: async ({ signal }) => (await latestOf(record.employee, 2, signal)).find(({ id }) => id < record.id) ?? null,
    enabled: mayRestate,
  });
  const mineOf = (values: Partial<RecordValues>): Partial<RecordValues> => changesOf(valuesOf(record), values);
  const write = async (values: Partial<RecordValues>, version: number): Promise<void> => {
    const { results } = await api('PATCH /healthtrackrecords/{id}/', { params: { id: record.id }, body: bodyWith<RecordEdit>({ ...(mineOf(values) as RecordEdit), version }, files[0]) });
    keepRecord(results[0]!);
  };
  const { form, busy, submit, attempt, dialog, fields, actions } = useDialogForm<RecordValues>({
    onClose,
    isChanged: () => files.length > 0,
    send: (values) => write(values, record.version),
    onStale: (current) => setStale({ mine: mineOf(form.getFieldsValue()), current: current as HealthRecord }),
    onRefused: (problem) => showProblem(problem),
  });
  const showProblem = useProblem(form);
  const status = Form.useWatch('health_status', form) ?? record.health_status;
  const today = useToday(record.dorm_id);

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="md"
        title={t('form.correct', { name: record.employee_name })}
      >
        <Alert
          type="info"
          showIcon
          className="firm-health-form__note"
          title={t(!record.is_current ? 'form.followed' : isOver ? 'form.over' : 'form.within', { hours: healthLimits.correctionHours })}
        />
        <Form
          {...fields}
          className="firm-health-form"
          initialValues={valuesOf(record)}
          onFinish={(values) => (Object.keys(mineOf(values)).length === 0 && files.length === 0 ? onClose() : submit(values))}
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
            commentaryRequired={discards(before?.health_status ?? null, status)}
            zoneName={record.zone_ref_id ?? record.zone_name}
            {...(!record.is_current && { only: alwaysOpen })}
          />
          <div className="firm-health-form__wide">
            <ImageUpload label={t(record.image_proof ? 'form.otherPicture' : 'form.addPicture')} files={files} onChange={setFiles} disabled={busy} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} />
          </div>
        </Form>
      </ActionDialog>
      {stale && (
        <StaleRecord
          {...stale}
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            attempt(() => write(form.getFieldsValue(), current.version));
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
