/** Changing a resident: every field of the wizard, in one long dialog. */
import Form from 'antd/es/form';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { api } from '../../api.ts';
import { keepResident, sendPicture, type Resident } from '../../people/api.ts';
import { FieldValue, nameMembers } from '../../people/FieldValue.tsx';
import { sectionNames, type FieldName } from '../../people/fields.ts';
import { usePeopleNames } from '../../people/names.ts';
import { PictureField } from '../../people/picture/PictureField.tsx';
import { ResidentFields } from '../../people/ResidentFields.tsx';
import { changesOf, toEdit, valuesOf, type ResidentValues } from '../../people/values.ts';

interface EditResidentProps {
  readonly resident: Resident;
  readonly onClose: () => void;
}

export default function EditResident({ resident: given, onClose }: EditResidentProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = usePeopleNames();
  const [form] = Form.useForm<ResidentValues>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [resident] = useState(given);
  const [picture, setPicture] = useState<File | null>(null);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<{ readonly mine: ResidentValues; readonly current: Resident } | null>(null);
  const initial = valuesOf(resident);
  const close = useClosing(() => picture !== null || form.isFieldsTouched(), onClose);

  const save = async (values: ResidentValues, version = resident.version): Promise<void> => {
    const mine = changesOf(initial, values);
    setSaving(true);
    try {
      if (Object.keys(mine).length > 0) keepResident(await api('PATCH /employees/{id}/', { params: { id: resident.id }, body: { ...toEdit(mine), version } }));
      if (picture) await sendPicture(resident.id, picture);
      notifySuccess();
      onClose();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') setStale({ mine, current: problem.current as Resident });
      else showProblem(problem);
    } finally {
      setSaving(false);
    }
  };
  const showProblem = (problem: unknown): void => {
    showRefusal(form, problem);
  };

  return (
    <>
      <Dialog
        open
        size="lg"
        title={t('resident.editTitle', { name: resident.name })}
        busy={saving}
        onClose={close}
        footer={<DialogActions cancelLabel={t('resident.cancel')} onCancel={close} confirmLabel={t('resident.save')} form={formId} busy={saving} />}
      >
        <Form form={form} id={formId} layout="vertical" initialValues={initial} onFinish={(values: ResidentValues) => void save(values)} scrollToFirstError>
          <PictureField file={picture} onChange={setPicture} address={resident.avatar} />
          {sectionNames.map((section) => (
            <section key={section} className="firm-resident__form">
              <h3>{t(`person.section.${section}`)}</h3>
              <ResidentFields section={section} resident={resident} />
            </section>
          ))}
        </Form>
      </Dialog>
      {stale && (
        <StaleDialog
          name={resident.name}
          fields={Object.entries(stale.mine).map(([field, yours]) => ({
            field,
            label: names.anyField(field),
            yours: <FieldValue field={field} value={yours} />,
            now: <FieldValue field={field} value={stale.current[field as FieldName]} name={nowName(stale.current, field)} />,
          }))}
          onOverwrite={() => {
            const { current } = stale;
            setStale(null);
            void save(form.getFieldsValue(), current.version);
          }}
          onKeep={() => {
            keepResident(stale.current);
            onClose();
          }}
        />
      )}
    </>
  );
}

function nowName(resident: Resident, field: string): string | null {
  const member = nameMembers[field as FieldName];
  return member ? resident[member] : null;
}
