/** Adding or changing an employer or a vendor. */
import Form from 'antd/es/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import type { ClientKind } from '../../resident/addresses.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { FieldItem } from '../../resident/ResidentFields.tsx';
import { keepClient, saveClient } from './api.ts';
import { clientBody, clientSections, clientValues, type Client, type ClientValues } from './clientFields.ts';

interface ClientFormProps {
  readonly kind: ClientKind;
  /** The client to change; without it a new one is added. */
  readonly client?: Client;
  readonly onClose: () => void;
  readonly onSaved?: (client: Client) => void;
}

export default function ClientForm({ kind, client: given, onClose, onSaved }: ClientFormProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const { record: client, stale, dialog, fields, actions } = useRecordForm<ClientValues, Client, Client>({
    record: given,
    valuesOf: (one) => clientValues(kind, one),
    onClose,
    send: (values, { key, record }) => saveClient(kind, clientBody(kind, values), { client: record, key }),
    onSent: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onKept: (current) => keepClient(kind, current),
    compare: { name: ({ name }) => name, label: names.anyField, show: (field, value) => <FieldValue field={field} value={value} /> },
  });

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={client ? t('client.editTitle', { name: client.name }) : t(`clients.new.${kind}`)}
      >
        <Form {...fields} initialValues={client ? clientValues(kind, client) : { comp_rating: 0 }}>
          {clientSections(kind).map(({ key: section, fields: ofSection }) => (
            <section key={section} className="firm-client__form">
              {section === 'supervisor' && <h3>{t('resident.section.supervisor')}</h3>}
              <div className="firm-fields">
                {ofSection.map((field) => (
                  <FieldItem key={field.name} field={field} known={client && 'same_vendor_name' in client && field.name === 'same_vendor' ? client.same_vendor_name : null} />
                ))}
              </div>
            </section>
          ))}
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}
