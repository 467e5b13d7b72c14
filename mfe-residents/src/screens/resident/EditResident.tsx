/** Edits a resident: every field of the wizard, in one long dialog. */
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { api } from '../../api.ts';
import { keepResident, sendPicture, type Resident } from '../../resident/api.ts';
import { FieldValue, nameMembers } from '../../resident/FieldValue.tsx';
import { sectionNames, type FieldName } from '../../resident/fields.ts';
import { useResidentNames } from '../../resident/names.ts';
import { PictureField } from '../../resident/picture/PictureField.tsx';
import { ResidentFields } from '../../resident/ResidentFields.tsx';
import { changesOf, toEdit, valuesOf, type ResidentValues } from '../../resident/values.ts';

interface EditResidentProps {
  readonly resident: Resident;
  readonly onClose: () => void;
}

export default function EditResident({ resident: given, onClose }: EditResidentProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  // The record as it was when the dialog opened: changes that arrive meanwhile must be detected, not overwritten.
  const [resident] = useState(given);
  const [picture, setPicture] = useState<File | null>(null);
  const [stale, setStale] = useState<{ readonly mine: ResidentValues; readonly current: Resident } | null>(null);
  const initial = valuesOf(resident);
  const write = async (values: ResidentValues, { version }: Resident): Promise<void> => {
    const mine = changesOf(initial, values);
    if (Object.keys(mine).length > 0) keepResident(await api('PATCH /employees/{id}/', { params: { id: resident.id }, body: { ...toEdit(mine), version } }));
    if (picture) await sendPicture(resident.id, picture);
  };
  const { form, attempt, dialog, fields, actions } = useDialogForm<ResidentValues>({
    onClose,
    isChanged: () => picture !== null,
    send: (values) => write(values, resident),
    onStale: (current) => setStale({ mine: changesOf(initial, form.getFieldsValue()), current: current as Resident }),
  });

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="lg"
        title={t('resident.editTitle', { name: resident.name })}
        cancelLabel={t('resident.cancel')}
        confirmLabel={t('resident.save')}
      >
        <Form {...fields} initialValues={initial}>
          <PictureField file={picture} onChange={setPicture} address={resident.avatar} />
          {sectionNames.map((section) => (
            <section key={section} className="firm-resident__form">
              <h3>{t(`resident.section.${section}`)}</h3>
              <ResidentFields section={section} resident={resident} />
            </section>
          ))}
        </Form>
      </ActionDialog>
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
            attempt(() => write(form.getFieldsValue(), current));
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
