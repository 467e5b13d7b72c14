/** Adding or changing an employer or a vendor. */
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import type { ClientKind } from '../../resident/addresses.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { FieldItem } from '../../resident/ResidentFields.tsx';
import { keepClient, saveClient } from './api.ts';
import { clientBody, clientFields, clientSections, clientValues, type Client, type ClientValues } from './clientFields.ts';

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
  // The record as it was when the dialog opened: changes that arrive meanwhile must be detected, not overwritten.
  const [client] = useState(given);
  const [stale, setStale] = useState<Client | null>(null);

  const write = (values: ClientValues, key: string, version = client?.version): Promise<Client> => saveClient(kind, clientBody(kind, values), { client, key, ...(version !== undefined && { version }) });
  const { form, attempt, dialog, fields, actions } = useDialogForm<ClientValues, Client>({
    onClose,
    send: write,
    onSent: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onStale: (current) => setStale(current as Client),
  });

  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={client ? t('client.editTitle', { name: client.name }) : t(`clients.new.${kind}`)}
        cancelLabel={t('client.cancel')}
        confirmLabel={t('client.save')}
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
      {stale && client && (
        <StaleDialog
          name={client.name}
          fields={changedFields(kind, form.getFieldsValue(), clientValues(kind, client)).map((field) => ({
            field,
            label: names.anyField(field),
            yours: <FieldValue field={field} value={(form.getFieldsValue() as ClientValues)[field]} />,
            now: <FieldValue field={field} value={clientValues(kind, stale)[field]} />,
          }))}
          onOverwrite={() => {
            const { version } = stale;
            setStale(null);
            attempt((key) => write({ ...clientValues(kind, stale), ...mine(kind, form.getFieldsValue(), clientValues(kind, client)) }, key, version));
          }}
          onKeep={() => {
            keepClient(kind, stale);
            onClose();
          }}
        />
      )}
    </>
  );
}

const changedFields = (kind: ClientKind, after: ClientValues, before: ClientValues): string[] =>
  clientFields(kind)
    .map(({ name }) => name)
    .filter((name) => (after[name] ?? null) !== (before[name] ?? null));

/** Only the fields that this user changed, to overwrite what somebody else has saved. */
const mine = (kind: ClientKind, after: ClientValues, before: ClientValues): ClientValues =>
  Object.fromEntries(changedFields(kind, after, before).map((name) => [name, after[name] ?? null]));
