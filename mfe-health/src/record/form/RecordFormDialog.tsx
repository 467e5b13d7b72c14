/** Recording how a resident is (docs/rules/health.md#records): one form, and what it would mean beneath it. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedStatuses, discards } from '@firm/health/contract/statuses';
import { randomId } from '@firm/shared-ui/api/index.ts';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedResidents } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { api, currentOf, keepRecord, residentQuery, type HealthRecord, type NewRecord } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { About } from './about.ts';
import { CurrentNote } from './CurrentNote.tsx';
import { previews } from './previews.ts';
import { RecordFields } from './RecordFields.tsx';
import { bodyWith, carriedOf, emptyValues, readDraft, givenOf, type RecordValues } from './recordValues.ts';
import { StaleRecord } from './StaleRecord.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { useProblem } from './useProblem.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import './form.css';

interface RecordFormDialogProps {
  readonly about: About;
  readonly onClose: () => void;
  /** With the id of the record that holds now. */
  readonly onSaved: (id: number) => void;
}

export function RecordFormDialog({ about, onClose, onSaved }: RecordFormDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const can = useSession((session) => session.can);
  const dormitories = chosenDormitories(useSession((session) => session.dormitories));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stale, setStale] = useState<{ readonly mine: Partial<RecordValues>; readonly current: HealthRecord } | null>(null);
  const draft = useKeptDraft('healthrecord', readDraft(about.employee ?? null));

  const isChanged = (): boolean => files.length > 0 || form.isFieldsTouched();
  const { form, busy, attempt, dialog, fields, actions } = useDialogForm<RecordValues, HealthRecord>({
    onClose: () => {
      // It was asked for: what is left untouched stays for another time.
      if (isChanged()) draft.drop();
      onClose();
    },
    isChanged: () => files.length > 0,
    send: (values, key) => write(values, seen.record ?? null, key),
    onSent: (saved) => onSaved(saved.id),
    onStale: (current) => setStale({ mine: givenOf(form.getFieldsValue(), carried), current: current as HealthRecord }),
    onRefused: (problem) => showProblem(problem),
  });
  const employee = Form.useWatch('employee', form) ?? null;
  const status = Form.useWatch('health_status', form) ?? null;
  const seen = useSeen(employee);
  const from = seen.record?.health_status ?? null;
  const carried = carriedOf(seen.record ?? null);
  const resident = useQuery({ ...residentQuery(employee ?? 0), enabled: employee !== null }).data;
  const dormitory = resident?.dorm_id ?? null;
  const today = useToday(dormitory);
  const [start] = useState<RecordValues>(() => ({ ...emptyValues, reporting_date: today, ...draft.start, ...about }));
  const showProblem = useProblem(form);

  // What is known of the resident goes into the fields that nobody has touched.
  useEffect(() => {
    if (seen.record === undefined) return;
    const untouched = Object.entries(carriedOf(seen.record)).filter(([name]) => !form.isFieldTouched(name as keyof RecordValues));
    if (draft.start === null) form.setFieldsValue(Object.fromEntries(untouched) as Partial<RecordValues>);
    const chosen = form.getFieldValue('health_status') as number | null;
    // Of the resident who was chosen before, or of the time before somebody else's record.
    if (chosen !== null && !allowedStatuses(seen.record?.health_status ?? null).some((one) => one === chosen)) form.setFieldValue('health_status', null);
  }, [seen.record, form, draft.start]);

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
        cancelLabel={t('form.cancel')}
        confirmLabel={t('form.save')}
        disabled={seen.record === undefined && employee !== null}
      >
        {draft.from !== null && (
          <DraftNote
            at={draft.from}
            onAnew={() => {
              draft.drop();
              form.setFieldsValue({ ...emptyValues, reporting_date: today, ...about });
            }}
          />
        )}
        <Form
          {...fields}
          className="firm-health-form"
          initialValues={start}
          onValuesChange={() => draft.changed(() => form.getFieldsValue(true))}
        >
          <Form.Item name="employee" label={names.field('employee')} rules={[{ required: true, message: t('form.required', { field: names.field('employee') }) }]} className="firm-health-form__wide">
            <EntitySelect
              queryKey={['employees', dormitories]}
              find={finder(pickedResidents, dormitories)}
              known={resident?.name ?? null}
              nameOf={namer(pickedResidents)}
              disabled={!can('view', 'employee') || about.employee !== undefined}
              clearable={false}
            />
          </Form.Item>
          {seen.failed && <PartFailed onRetry={seen.retry} />}
          {employee !== null && seen.record !== undefined && <CurrentNote record={seen.record} />}
          <Form.Item
            name="health_status"
            label={names.field('health_status')}
            rules={[{ required: true, message: t('form.required', { field: names.field('health_status') }) }]}
            className="firm-health-form__wide"
          >
            <StatusChoice from={from} allowed={allowedStatuses(from)} disabled={employee === null || seen.record === undefined} />
          </Form.Item>
          <RecordFields today={today} dormitory={dormitory} status={status} mustSayWhy={status !== null && discards(from, status)} />
          <div className="firm-health-form__wide">
            <ImageUpload label={names.field('image')} files={files} onChange={setFiles} disabled={busy} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} />
          </div>
          {employee !== null && previews.length > 0 && (
            <div className="firm-health-form__wide">
              <Form.Item noStyle dependencies={['curr_location_status', 'onset_date', 'reporting_date']}>
                {() => {
                  const { curr_location_status, onset_date, reporting_date } = form.getFieldsValue(true) as RecordValues;
                  return (
                    <Suspense fallback={null}>
                      {previews.map((Preview, i) => (
                        <Preview key={i} employee={employee} dormitory={dormitory} health_status={status} {...{ curr_location_status, onset_date, reporting_date }} />
                      ))}
                    </Suspense>
                  );
                }}
              </Form.Item>
            </div>
          )}
        </Form>
      </ActionDialog>
      {stale && (
        <StaleRecord
          {...stale}
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            seen.replace(current);
            const values = form.getFieldsValue();
            // What may follow that record is for the form to say; it shows it now.
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

interface Seen {
  /** The record that is current as far as the person sees it; null: none; undefined: not known yet. */
  readonly record: HealthRecord | null | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Somebody else recorded meanwhile, and the person has seen it. */
  readonly replace: (record: HealthRecord) => void;
}

/** The resident's current record, read once: what arrives while the form is open must be noticed, not taken for seen. */
function useSeen(employee: number | null): Seen {
  const [opened] = useState(randomId);
  const [replaced, setReplaced] = useState<HealthRecord | null>(null);
  const { data, isError, refetch } = useQuery({
    // Not below the collection, whose events would read it anew.
    queryKey: ['healthform', opened, employee],
    queryFn: ({ signal }) => currentOf(employee ?? 0, signal),
    enabled: employee !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    record: employee === null ? undefined : replaced?.employee === employee ? replaced : data,
    failed: isError,
    retry: () => void refetch(),
    replace: setReplaced,
  };
}
