/** Edits a resident: every field of the wizard, in one long dialog. */
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
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
  const [picture, setPicture] = useState<File | null>(null);
  const { record, goOn, stale, dialog, fields, actions } = useRecordForm<ResidentValues, Resident, void>({
    record: given,
    valuesOf,
    onClose,
    isChanged: () => picture !== null,
    send: async (values, { record: before }) => {
      if (!before) return;
      const mine = changesOf(valuesOf(before), values);
      if (Object.keys(mine).length > 0) {
        const saved = await api('PATCH /employees/{id}/', { params: { id: before.id }, body: { ...toEdit(mine), version: before.version } });
        keepResident(saved);
        // If the picture is refused now, the next press sends only the picture.
        goOn(saved);
      }
      if (picture) await sendPicture(before.id, picture);
    },
    onKept: keepResident,
    compare: {
      name: ({ name }) => name,
      label: names.anyField,
      show: (field, value, current) => <FieldValue field={field} value={value} name={value === current[field] ? nameNow(current, field) : null} />,
    },
  });
  const resident = record ?? given;

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="lg"
        title={t('resident.editTitle', { name: resident.name })}
      >
        <Form {...fields} initialValues={valuesOf(resident)}>
          <PictureField file={picture} onChange={setPicture} address={resident.avatar} />
          {sectionNames.map((section) => (
            <section key={section} className="firm-resident__form">
              <h3>{t(`resident.section.${section}`)}</h3>
              <ResidentFields section={section} resident={resident} />
            </section>
          ))}
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}

function nameNow(resident: Resident, field: FieldName): string | null {
  const member = nameMembers[field];
  return member ? resident[member] : null;
}
