/** Enters a contact by hand, for a meeting that no presence shows (docs/rules/health.md#contacts). */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactFields } from '@firm/health/contract/fields/tracing';
import { certainties } from '@firm/health/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { MomentField } from '@firm/shared-ui/pick/MomentField.tsx';
import { pickedPlaces, pickedResidents, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';
import { refreshTracers, type Certainty } from './api.ts';
import { useTracingNames } from './useTracingNames.ts';
import './tracing.css';

interface ContactDialogProps {
  /** The id of the first record of the case. */
  readonly index: number;
  readonly onClose: () => void;
}

interface Values {
  readonly contact_employee: number;
  readonly zone: number | null;
  readonly start: Dayjs;
  readonly end: Dayjs;
  readonly certainty: Certainty;
  readonly remarks: string;
}

export function ContactDialog({ index, onClose }: ContactDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const { t: ui } = useTranslation('ui');
  const required = useRequired();
  const names = useNames();
  const words = useTracingNames();
  const dormitories = chosenDormitories(useSession((session) => session.dormitories));
  const mayPlace = useSession((session) => session.can('view', 'workzone'));
  const { form, dialog, fields, actions } = useDialogForm<Values>({
    onClose,
    send: async ({ start, end, ...given }, idempotencyKey) => {
      await api('POST /contactperiods/', { body: { ...given, index_record: index, start: start.toISOString(), end: end.toISOString() }, idempotencyKey });
      refreshTracers();
    },
  });
  const after = { validator: (_: unknown, end?: Dayjs) => (end && !end.isAfter(form.getFieldValue('start') as Dayjs) ? Promise.reject(new Error(ui('field.endBeforeStart'))) : Promise.resolve()) };
  const [now] = useState(() => dayjs());
  // Proposes the hour that ended at this time yesterday: one that began then could, late in the evening, end today, and the follow-up would begin tomorrow.
  const yesterday = now.subtract(1, 'day').minute(0);
  return (
    <ActionDialog {...dialog} {...actions} size="sm" title={t('contact.add')}>
      <Form {...fields} initialValues={{ zone: null, certainty: 'probable', remarks: '', start: yesterday.subtract(1, 'hour'), end: yesterday }}>
        <FormFields
          fields={contactFields}
          names={fieldsIn(contactFields, 'contact')}
          label={names.field}
          items={{ certainty: { extra: t('contact.certaintyHint') } }}
          controls={{
            contact_employee: <EntitySelect queryKey={['employees', dormitories]} find={finder(pickedResidents, dormitories)} nameOf={namer(pickedResidents)} clearable={false} />,
            certainty: <Select options={certainties.map((value) => ({ value, label: words.certainty(value) }))} />,
            zone: <EntitySelect queryKey={['workzones', 'places', dormitories]} find={finder(pickedPlaces, dormitories)} nameOf={namer(pickedZones)} disabled={!mayPlace} />,
          }}
          below={{
            contact_employee: (
              <>
                <Form.Item name="start" label={t('contact.start')} rules={[required(t('contact.start'))]}>
                  <MomentField max={now} clearable={false} />
                </Form.Item>
                <Form.Item name="end" label={t('contact.end')} dependencies={['start']} rules={[required(t('contact.end')), after]}>
                  <MomentField max={now} clearable={false} />
                </Form.Item>
              </>
            ),
          }}
        />
      </Form>
    </ActionDialog>
  );
}
