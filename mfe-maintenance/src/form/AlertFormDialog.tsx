/** Reporting an alert, or changing one (docs/rules/maintenance.md#alert): one form in a large dialog. */
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import type { NewAlert } from '@firm/maintenance/contract';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { useKeptDraft } from '@firm/shared-ui/draft/useKeptDraft.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, keepAlert, sendImages, type AlertDetail } from '../api.ts';
import { StaleAlert } from '../alert/stale/StaleAlert.tsx';
import type { About } from './about.ts';
import { AlertFields } from './AlertFields.tsx';
import { changesOf, emptyValues, readDraft, toBody, valuesOf, type AlertValues } from './alertValues.ts';

interface AlertFormDialogProps {
  readonly open: boolean;
  /** The alert to change; without it a new one is reported. */
  readonly alert?: AlertDetail;
  /** What a new report is about already. */
  readonly about?: About;
  readonly onClose: () => void;
  readonly onSaved: (alert: AlertDetail) => void;
}

export function AlertFormDialog({ open, alert, about = {}, onClose, onSaved }: AlertFormDialogProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const [form] = Form.useForm<AlertValues>();
  const formId = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<{ mine: Partial<AlertValues>; current: AlertDetail } | null>(null);
  // One key per opened form: a second press on Save, or a repeat after a lost answer, makes no second alert.
  const key = useRef(randomId());
  const initial = alert ? valuesOf(alert) : { ...emptyValues, ...about };
  const phone = usePhone();
  // What is changed has its own state in the service, which may have moved on: only a report is kept until it is sent.
  const draft = useKeptDraft(alert ? null : 'alert', readDraft);
  const isChanged = (): boolean => files.length > 0 || form.isFieldsTouched();
  const close = useClosing(isChanged, () => {
    // It was asked for: what is left untouched stays for another time.
    if (isChanged()) draft.drop();
    onClose();
  });
  const anew = (): void => {
    draft.drop();
    form.setFieldsValue(initial);
  };

  const save = async (values: AlertValues, version = alert?.version): Promise<void> => {
    setSaving(true);
    const edit = alert ? changesOf(initial, values) : {};
    try {
      const saved = alert
        ? await api('PATCH /alerts/{id}/', { params: { id: String(alert.id) }, body: { ...toBody(edit), version } })
        : await api('POST /alerts/', { body: toBody(values) as NewAlert, idempotencyKey: key.current });
      draft.drop();
      keepAlert(saved);
      onSaved(await withImages(saved));
      notifySuccess();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') setStale({ mine: edit, current: problem.current as AlertDetail });
      else showProblem(problem);
    } finally {
      setSaving(false);
    }
  };

  /** The alert is there whatever becomes of its pictures; they can be added again from the alert. */
  const withImages = async (saved: AlertDetail): Promise<AlertDetail> => {
    if (files.length === 0) return saved;
    try {
      return await sendImages(saved.id, files, 'before');
    } catch (problem) {
      notifyError(t('form.imagesFailed', { why: problem instanceof Error ? problem.message : '' }));
      return saved;
    }
  };

  const showProblem = (problem: unknown): void => {
    showRefusal(form, problem);
  };

  const pictures = <ImageUpload label={t('form.images')} files={files} onChange={setFiles} disabled={saving} />;
  return (
    <>
      <Dialog
        open={open}
        size="lg"
        title={alert ? t('form.edit', { ref: alert.ref_id }) : t('form.new')}
        busy={saving}
        onClose={close}
        footer={
          <>
            <Button onClick={close} disabled={saving}>
              {t('form.cancel')}
            </Button>
            <Button type="primary" htmlType="submit" form={formId} loading={saving}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        {draft.from !== null && <DraftNote at={draft.from} onAnew={anew} />}
        <Form
          form={form}
          id={formId}
          className="firm-alert-dialog__form"
          layout="vertical"
          initialValues={draft.start ? { ...draft.start, ...about } : initial}
          onValuesChange={() => draft.changed(() => toBody(form.getFieldsValue(true) as AlertValues))}
          onFinish={(values: AlertValues) => void save(values)}
          scrollToFirstError={{ focus: true }}
        >
          {!alert && phone && pictures}
          <AlertFields form={form} quick={!alert && phone} {...(alert && { alert })} />
          {!alert && !phone && pictures}
        </Form>
      </Dialog>
      {stale && (
        <StaleAlert
          mine={stale.mine}
          current={stale.current}
          mustDecide
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            void save(form.getFieldsValue(), current.version);
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
