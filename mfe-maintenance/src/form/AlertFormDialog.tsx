/** Reports an alert or edits one (docs/rules/maintenance.md#alert, docs/rules/maintenance.md#reporting): one form in a large dialog. */
import Form from 'antd/es/form';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewAlert } from '@firm/maintenance/contract';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { setUntouched } from '@firm/shared-ui/field/setUntouched.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { api, keepAlert, sendImages, type AlertDetail } from '../api.ts';
import { StaleAlert } from '../alert/stale/StaleAlert.tsx';
import { atPlace, type About } from './about.ts';
import { AlertFields, showWrong } from './AlertFields.tsx';
import { changesOf, emptyValues, readDraft, toBody, valuesOf, type AlertValues } from './alertValues.ts';

interface AlertFormDialogProps {
  readonly open: boolean;
  /** The alert to change; without it a new one is reported. */
  readonly alert?: AlertDetail;
  /** Initial values of a new report, such as its zone. */
  readonly about?: About;
  readonly onClose: () => void;
  readonly onSaved: (alert: AlertDetail) => void;
}

export function AlertFormDialog({ open, alert, about = {}, onClose, onSaved }: AlertFormDialogProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stale, setStale] = useState<{ mine: Partial<AlertValues>; current: AlertDetail } | null>(null);
  const initial = alert ? valuesOf(alert) : { ...emptyValues, ...about };
  const phone = usePhone();
  const more = useRef<HTMLDetailsElement>(null);
  // Only a new report has a draft: an existing alert may have changed in the service by the time a draft of it is restored.
  const draft = useKeptDraft(alert ? null : 'alert', readDraft);
  const { form, busy, attempt, dialog, fields, actions } = useDialogForm<AlertValues, AlertDetail>({
    onClose,
    isChanged: () => files.length > 0,
    // A restored draft that was not changed is kept for another time.
    onDiscard: () => draft.drop(),
    send: (values, key) => write(values, key),
    onSent: onSaved,
    onRefused: (problem) => showWrong(more.current, isApiError(problem) ? Object.keys(problem.errors) : []),
    onStale: (current) => setStale({ mine: changesOf(initial, form.getFieldsValue()), current: current as AlertDetail }),
  });
  const startOver = (): void => {
    draft.drop();
    setUntouched(form, initial);
  };

  const write = async (values: AlertValues, idempotencyKey: string, version = alert?.version): Promise<AlertDetail> => {
    const saved = alert
      ? await api('PATCH /alerts/{id}/', { params: { id: String(alert.id) }, body: { ...toBody(changesOf(initial, values)), version } })
      : await api('POST /alerts/', { body: toBody(values) as NewAlert, idempotencyKey });
    draft.drop();
    keepAlert(saved);
    return withImages(saved);
  };

  /** A failed upload does not undo the save; the pictures can be added again from the alert. */
  const withImages = async (saved: AlertDetail): Promise<AlertDetail> => {
    if (files.length === 0) return saved;
    try {
      return await sendImages(saved.id, files, 'before');
    } catch (problem) {
      notifyError(t('form.imagesFailed', { why: problem instanceof Error ? problem.message : '' }));
      return saved;
    }
  };

  const pictures = <ImageUpload label={t('form.images')} files={files} onChange={setFiles} disabled={busy} />;
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        open={open}
        size="lg"
        title={alert ? t('form.edit', { ref: alert.ref_id }) : t('form.new')}
      >
        {draft.from !== null && <DraftNote at={draft.from} onDiscard={startOver} />}
        <Form
          {...fields}
          className="firm-alert-dialog__form"
          initialValues={draft.start ? { ...draft.start, ...atPlace(about, draft.start.dormitory) } : initial}
          onFinishFailed={({ errorFields }) => showWrong(more.current, errorFields.map(({ name }) => String(name[0])))}
          onValuesChange={() => draft.changed(() => toBody(form.getFieldsValue(true) as AlertValues))}
        >
          {!alert && phone && <div className="firm-alert-form__photos">{pictures}</div>}
          <AlertFields form={form} quick={!alert && phone} more={more} {...(alert && { alert })} />
          {!alert && !phone && pictures}
        </Form>
      </ActionDialog>
      {stale && (
        <StaleAlert
          mine={stale.mine}
          current={stale.current}
          mustDecide
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            attempt((key) => write(form.getFieldsValue(), key, current.version));
          }}
          onKeep={() => {
            form.setFieldsValue(valuesOf(stale.current));
            setStale(null);
            keepAlert(stale.current);
            onSaved(stale.current);
          }}
        />
      )}
    </>
  );
}
