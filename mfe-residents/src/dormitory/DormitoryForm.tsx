/** Adding or changing a dormitory, with its picture (docs/rules/residents.md#dormitory). */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { FieldValue } from '../people/FieldValue.tsx';
import { usePeopleNames } from '../people/names.ts';
import { dormitoryChanges, dormitoryValues, formFields, isRequired, type DormitoryFieldName, type DormitoryValues } from './formFields.ts';
import { keepDormitory, type Dormitory } from './queries.ts';
import { saveDormitory, sendDormitoryPicture } from './saveDormitory.ts';
import './dormitoryForm.css';

interface DormitoryFormProps {
  /** The dormitory to change; without it a new one is added. */
  readonly dormitory?: Dormitory;
  readonly onClose: () => void;
  readonly onSaved?: (dormitory: Dormitory) => void;
}

export default function DormitoryForm({ dormitory: given, onClose, onSaved }: DormitoryFormProps): ReactNode {
  const { t } = useTranslation('residents');
  const [form] = Form.useForm<DormitoryValues>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [dormitory] = useState(given);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Dormitory | null>(null);
  const names = usePeopleNames();
  const initial = useMemo(() => dormitoryValues(dormitory), [dormitory]);
  // One key per opened form: a second press on Save, or a repeat after a lost answer, adds no second dormitory.
  const key = useRef(randomId());
  const close = useClosing(() => files.length > 0 || form.isFieldsTouched(), onClose);

  const save = async (values: DormitoryValues, version = dormitory?.version): Promise<void> => {
    const changes = dormitoryChanges(initial, values);
    if (dormitory && files.length === 0 && Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    try {
      const saved = await saveDormitory(dormitory?.id ?? null, changes, { version, key: key.current });
      notifySuccess();
      onSaved?.(await withPicture(saved));
      onClose();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') setStale(problem.current as Dormitory);
      else showProblem(problem);
    } finally {
      setSaving(false);
    }
  };

  /** The dormitory is saved whatever becomes of its picture, which can be sent again. */
  const withPicture = async (saved: Dormitory): Promise<Dormitory> => {
    const [picture] = files;
    if (!picture) return saved;
    try {
      return await sendDormitoryPicture(saved.id, picture);
    } catch (problem) {
      notifyError(t('dormitory.form.pictureFailed', { why: problem instanceof Error ? problem.message : '' }));
      return saved;
    }
  };

  const showProblem = (problem: unknown): void => {
    key.current = randomId();
    const errors = isApiError(problem) ? problem.errors : {};
    const marked = formFields.flatMap(({ name }) => (errors[name] ? [{ name, errors: errors[name] }] : []));
    form.setFields(marked);
    // Marked fields say it where it is to be mended; a notice would lie over the buttons.
    if (marked.length > 0) form.scrollToField(marked[0]?.name as DormitoryFieldName);
    else notifyError(problem);
  };

  return (
    <>
      <Dialog
        open
        size="lg"
        title={dormitory ? t('dormitory.form.edit', { name: dormitory.name }) : t('dormitories.new')}
        busy={saving}
        onClose={close}
        footer={<DialogActions cancelLabel={t('words.cancel')} onCancel={close} confirmLabel={t('words.save')} form={formId} busy={saving} />}
      >
        <Form form={form} id={formId} layout="vertical" initialValues={initial} onFinish={(values: DormitoryValues) => void save(values)} scrollToFirstError>
          <div className="firm-dormitory-form">
            {formFields.map(({ name, wide }) => (
              <Form.Item
                key={name}
                name={name}
                label={names.field(name)}
                className={wide ? `firm-dormitory-form__${wide}` : ''}
                rules={isRequired(name) ? [{ required: true, whitespace: true, message: t('dormitory.form.required', { field: names.field(name) }) }] : []}
              >
                {name === 'timezone' ? <Select showSearch allowClear options={timeZones()} /> : <FieldControl field={dormitoryFields[name]} />}
              </Form.Item>
            ))}
          </div>
          <ImageUpload label={t('dormitory.form.picture')} files={files} onChange={setFiles} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} disabled={saving} />
        </Form>
      </Dialog>
      {stale && (
        <StaleDialog
          name={stale.name}
          fields={Object.entries(dormitoryChanges(initial, form.getFieldsValue())).map(([field, mine]) => ({
            field,
            label: names.anyField(field),
            yours: <FieldValue field={field} value={mine} />,
            now: <FieldValue field={field} value={stale[field as DormitoryFieldName]} />,
          }))}
          onOverwrite={() => {
            const { version } = stale;
            setStale(null);
            void save(form.getFieldsValue(), version);
          }}
          onKeep={() => {
            keepDormitory(stale);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** As this browser knows them. */
function timeZones(): { value: string }[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value }));
}
