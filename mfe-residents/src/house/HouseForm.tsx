/** Adding or changing a dormitory, with its picture (docs/rules/residents.md#dormitory). */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { usePeopleNames } from '../people/names.ts';
import { houseChanges, houseFields, houseValues, type HouseField, type HouseFieldName, type HouseValues } from './houseFields.ts';
import type { Dormitory } from './queries.ts';
import { saveHouse, sendHousePicture } from './saveHouse.ts';
import './houseForm.css';

interface HouseFormProps {
  /** The dormitory to change; without it a new one is added. */
  readonly house?: Dormitory;
  readonly onClose: () => void;
  readonly onSaved?: (house: Dormitory) => void;
}

export default function HouseForm({ house: given, onClose, onSaved }: HouseFormProps): ReactNode {
  const { t } = useTranslation('residents');
  const [form] = Form.useForm<HouseValues>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [house] = useState(given);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Dormitory | null>(null);
  const names = usePeopleNames();
  const initial = useMemo(() => houseValues(house), [house]);
  // One key per opened form: a second press on Save, or a repeat after a lost answer, adds no second dormitory.
  const key = useRef(randomId());
  const close = useClosing(() => files.length > 0 || form.isFieldsTouched(), onClose);

  const save = async (values: HouseValues, version = house?.version): Promise<void> => {
    const changes = houseChanges(initial, values);
    if (house && files.length === 0 && Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    try {
      const saved = await saveHouse(house?.id ?? null, changes, { version, key: key.current });
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
      return await sendHousePicture(saved.id, picture);
    } catch (problem) {
      notifyError(t('dormitory.form.pictureFailed', { why: problem instanceof Error ? problem.message : '' }));
      return saved;
    }
  };

  const showProblem = (problem: unknown): void => {
    key.current = randomId();
    const errors = isApiError(problem) ? problem.errors : {};
    const marked = houseFields.flatMap(({ name }) => (errors[name] ? [{ name, errors: errors[name] }] : []));
    form.setFields(marked);
    // Marked fields say it where it is to be mended; a notice would lie over the buttons.
    if (marked.length > 0) form.scrollToField(marked[0]?.name as HouseFieldName);
    else notifyError(problem);
  };

  return (
    <>
      <Dialog
        open
        size="lg"
        title={house ? t('dormitory.form.edit', { name: house.name }) : t('dormitories.new')}
        busy={saving}
        onClose={close}
        footer={<DialogActions cancelLabel={t('words.cancel')} onCancel={close} confirmLabel={t('words.save')} form={formId} busy={saving} />}
      >
        <Form form={form} id={formId} layout="vertical" initialValues={initial} onFinish={(values: HouseValues) => void save(values)} scrollToFirstError>
          <div className="firm-houseform">
            {houseFields.map((field) => (
              <Form.Item
                key={field.name}
                name={field.name}
                label={names.field(field.name)}
                className={field.wide ? `firm-houseform__${field.wide}` : ''}
                rules={
                  field.required
                    ? [{ required: true, whitespace: true, message: t('dormitory.form.required', { field: names.field(field.name) }) }]
                    : []
                }
              >
                {inputOf(field)}
              </Form.Item>
            ))}
          </div>
          <ImageUpload label={t('dormitory.form.picture')} files={files} onChange={setFiles} limits={{ ...IMAGE_LIMITS, maxFiles: 1 }} disabled={saving} />
        </Form>
      </Dialog>
      {stale && (
        <StaleDialog
          name={stale.name}
          fields={Object.entries(houseChanges(initial, form.getFieldsValue())).map(([field, mine]) => ({
            field,
            label: names.anyField(field),
            yours: mine ?? '—',
            now: stale[field as HouseFieldName] ?? '—',
          }))}
          onOverwrite={() => {
            const { version } = stale;
            setStale(null);
            void save(form.getFieldsValue(), version);
          }}
          onKeep={onClose}
        />
      )}
    </>
  );
}

function inputOf({ kind, max }: HouseField): ReactNode {
  const length = max === undefined ? {} : { maxLength: max };
  switch (kind) {
    case 'lines':
      return <Input.TextArea {...length} autoSize={{ minRows: 3, maxRows: 8 }} />;
    case 'number':
      return <InputNumber className="firm-houseform__number" controls={false} />;
    case 'zone':
      return <Select showSearch allowClear options={timeZones()} />;
    default:
      return <Input {...length} autoComplete="off" />;
  }
}

/** As this browser knows them. */
function timeZones(): { value: string }[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value }));
}
