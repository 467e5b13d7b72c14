/** Adds a health record (docs/rules/health.md#records): one form, with a preview of the consequences below it. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedStatuses, discards } from '@firm/health/contract/statuses';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { setUntouched } from '@firm/shared-ui/field/setUntouched.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { api, keepRecord, residentQuery, type HealthRecord, type NewRecord } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { About } from './about.ts';
import { CurrentNote } from './CurrentNote.tsx';
import { RecordFields } from './RecordFields.tsx';
import { bodyWith, carriedOf, emptyValues, readDraft, givenOf, type RecordValues } from './recordValues.ts';
import { RecordPreviews } from './RecordPreviews.tsx';
import { ResidentItem } from './ResidentItem.tsx';
import { StaleRecord } from './StaleRecord.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useCarryOver } from './useCarryOver.ts';
import { useCurrentRecord } from './useCurrentRecord.ts';
import { useProblem } from './useProblem.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import './form.css';

interface RecordFormDialogProps {
  readonly about: About;
  readonly onClose: () => void;
  /** Called with the id of the new current record. */
  readonly onSaved: (id: number) => void;
}

export function RecordFormDialog({ about, onClose, onSaved }: RecordFormDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const required = useRequired();
  const names = useNames();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stale, setStale] = useState<{ readonly mine: Partial<RecordValues>; readonly current: HealthRecord } | null>(null);
  const draft = useKeptDraft('healthrecord', readDraft(about.employee ?? null));

  const { form, busy, attempt, dialog, fields, actions } = useDialogForm<RecordValues, HealthRecord>({
    onClose,
    isChanged: () => files.length > 0,
    // A restored draft that was not changed is kept for another time.
    onDiscard: () => draft.drop(),
    send: (values, key) => write(values, currentRecord.record ?? null, key),
    onSent: (saved) => onSaved(saved.id),
    onStale: (current) => setStale({ mine: givenOf(form.getFieldsValue(), carried), current: current as HealthRecord }),
    onRefused: (problem) => showProblem(problem),
  });
  const employee = Form.useWatch('employee', form) ?? null;
  const status = Form.useWatch('health_status', form) ?? null;
  const currentRecord = useCurrentRecord(employee);
  const from = currentRecord.record?.health_status ?? null;
  const carried = carriedOf(currentRecord.record ?? null);
  const resident = useQuery({ ...residentQuery(employee ?? 0), enabled: employee !== null }).data;
  const dormitory = resident?.dorm_id ?? null;
  const today = useToday(dormitory);
  const [start] = useState<RecordValues>(() => ({ ...emptyValues, reporting_date: today, ...draft.start, ...about }));
  const showProblem = useProblem(form);

  useCarryOver(form, currentRecord.record, draft.start !== null);

  const write = async (values: RecordValues, current: HealthRecord | null, idempotencyKey: string): Promise<HealthRecord> => {
    const body = { ...givenOf(values, carried), current: current?.id ?? null } as NewRecord;
    const { results } = await api('POST /healthtrackrecords/', { body: bodyWith(body, files[0]), idempotencyKey });
    const saved = results[0]!;
    draft.drop();
    keepRecord(saved);
    return saved;
  };

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="md"
        title={t('form.new')}
        disabled={currentRecord.record === undefined && employee !== null}
      >
        {draft.from !== null && (
          <DraftNote
            at={draft.from}
            onDiscard={() => {
              draft.drop();
              setUntouched(form, { ...emptyValues, reporting_date: today, ...about });
            }}
          />
        )}
        <Form
          {...fields}
          className="firm-health-form"
          initialValues={start}
          onValuesChange={() => draft.changed(() => form.getFieldsValue(true))}
        >
          <ResidentItem known={resident?.name ?? null} fixed={about.employee !== undefined} />
          {currentRecord.failed && <PartFailed onRetry={currentRecord.retry} />}
          {employee !== null && currentRecord.record !== undefined && <CurrentNote record={currentRecord.record} />}
          <Form.Item
            name="health_status"
            label={names.field('health_status')}
            rules={[required(names.field('health_status'))]}
            className="firm-health-form__wide"
          >
            <StatusChoice from={from} allowed={allowedStatuses(from)} disabled={employee === null || currentRecord.record === undefined} />
          </Form.Item>
          <RecordFields today={today} dormitory={dormitory} status={status} commentaryRequired={status !== null && discards(from, status)} />
          <div className="firm-health-form__wide">
            <ImageUpload label={names.field('image')} files={files} onChange={setFiles} disabled={busy} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} />
          </div>
          {employee !== null && <RecordPreviews employee={employee} dormitory={dormitory} health_status={status} />}
        </Form>
      </ActionDialog>
      {stale && (
        <StaleRecord
          {...stale}
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            currentRecord.replace(current);
            const values = form.getFieldsValue();
            // If the chosen status cannot follow that record, the form now offers those that can.
            if (allowedStatuses(current.health_status).some((one) => one === values.health_status)) attempt((key) => write(values, current, key));
          }}
          onKeep={() => {
            draft.drop();
            onSaved(stale.current.id);
          }}
        />
      )}
    </>
  );
}
