/** Adding or changing a dormitory, with its picture (docs/rules/residents.md#dormitory). */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { FieldValue } from '../resident/FieldValue.tsx';
import { useResidentNames } from '../resident/names.ts';
import { dormitoryChanges, dormitoryValues, formFields, isRequired, type DormitoryFieldName, type DormitoryValues } from './formFields.ts';
import { keepDormitory, saveDormitory, sendDormitoryPicture, type Dormitory } from './api.ts';
import './dormitoryForm.css';

interface DormitoryFormProps {
  /** The dormitory to change; without it a new one is added. */
  readonly dormitory?: Dormitory;
  readonly onClose: () => void;
  readonly onSaved?: (dormitory: Dormitory) => void;
}

export default function DormitoryForm({ dormitory: given, onClose, onSaved }: DormitoryFormProps): ReactNode {
  const { t } = useTranslation('residents');
  const required = useRequired();
  const [files, setFiles] = useState<readonly File[]>([]);
  const names = useResidentNames();
  const { record: dormitory, stale, form, busy, submit, dialog, fields, actions } = useRecordForm<DormitoryValues, Dormitory, Dormitory>({
    record: given,
    valuesOf: dormitoryValues,
    onClose,
    isChanged: () => files.length > 0,
    send: async (values, { key, record }) => withPicture(await saveDormitory(record, dormitoryChanges(dormitoryValues(record), values), key)),
    onSent: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onRefused: (problem) => showProblem(problem),
    onKept: keepDormitory,
    compare: { name: ({ name }) => name, label: names.anyField, show: (field, value) => <FieldValue field={field} value={value} /> },
  });
  const isSame = (values: DormitoryValues): boolean => dormitory !== null && files.length === 0 && Object.keys(dormitoryChanges(dormitoryValues(dormitory), values)).length === 0;

  /** A failed upload does not undo the save: the dormitory is stored, and its picture can be sent again. */
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

  const showProblem = (problem: unknown): true => {
    const errors = isApiError(problem) ? problem.errors : {};
    const marked = formFields.flatMap(({ name }) => (errors[name] ? [{ name, errors: errors[name] }] : []));
    form.setFields(marked);
    // Errors are shown at their fields where possible: a notice would cover the buttons.
    if (marked.length > 0) form.scrollToField(marked[0]?.name as DormitoryFieldName);
    else notifyError(problem);
    return true;
  };

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="lg"
        title={dormitory ? t('dormitory.form.edit', { name: dormitory.name }) : t('dormitories.new')}
      >
        <Form {...fields} initialValues={dormitoryValues(dormitory)} onFinish={(values) => (isSame(values) ? onClose() : submit(values))}>
          <div className="firm-dormitory-form">
            {formFields.map(({ name, wide }) => (
              <Form.Item
                key={name}
                name={name}
                label={names.field(name)}
                className={wide ? `firm-dormitory-form__${wide}` : ''}
                rules={isRequired(name) ? [required(names.field(name), dormitoryFields[name].kind)] : []}
              >
                {name === 'timezone' ? <Select showSearch allowClear options={timeZones()} /> : <FieldControl field={dormitoryFields[name]} />}
              </Form.Item>
            ))}
          </div>
          <ImageUpload label={t('dormitory.form.picture')} files={files} onChange={setFiles} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} disabled={busy} />
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}

/** The time zones that this browser knows. */
function timeZones(): { value: string }[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value }));
}
