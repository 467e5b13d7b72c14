/** Adding or changing an employer or a vendor. */
import Form from 'antd/es/form';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import type { ClientKind } from '../../people/addresses.ts';
import { FieldValue } from '../../people/FieldValue.tsx';
import { usePeopleNames } from '../../people/names.ts';
import { FieldItem } from '../../people/ResidentFields.tsx';
import { keepClient, saveClient } from './clientCalls.ts';
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
  const names = usePeopleNames();
  const [form] = Form.useForm<ClientValues>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [client] = useState(given);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Client | null>(null);
  // One key per opened form: a second press on Save, or a repeat after a lost answer, makes no second client.
  const key = useRef(randomId());
  const close = useClosing(() => form.isFieldsTouched(), onClose);

  const save = async (values: ClientValues, version = client?.version): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveClient(kind, clientBody(kind, values), { client, key: key.current, ...(version !== undefined && { version }) });
      notifySuccess();
      onSaved?.(saved);
      onClose();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') setStale(problem.current as Client);
      else showProblem(problem);
    } finally {
      setSaving(false);
    }
  };
  const showProblem = (problem: unknown): void => {
    key.current = randomId();
    showRefusal(form, problem);
  };

  return (
    <>
      <Dialog
        open
        title={client ? t('client.editTitle', { name: client.name }) : t(`clients.new.${kind}`)}
        busy={saving}
        onClose={close}
        footer={<DialogActions cancelLabel={t('client.cancel')} onCancel={close} confirmLabel={t('client.save')} form={formId} busy={saving} />}
      >
        <Form
          form={form}
          id={formId}
          layout="vertical"
          initialValues={client ? clientValues(kind, client) : { comp_rating: 0 }}
          onFinish={(values: ClientValues) => void save(values)}
          scrollToFirstError
        >
          {clientSections(kind).map(({ key: section, fields }) => (
            <section key={section} className="firm-client__form">
              {section === 'supervisor' && <h3>{t('person.section.supervisor')}</h3>}
              <div className="firm-fields">
                {fields.map((field) => (
                  <FieldItem key={field.name} field={field} known={client && 'same_vendor_name' in client && field.name === 'same_vendor' ? client.same_vendor_name : null} />
                ))}
              </div>
            </section>
          ))}
        </Form>
      </Dialog>
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
            void save({ ...clientValues(kind, stale), ...mine(kind, form.getFieldsValue(), clientValues(kind, client)) }, version);
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

/** Only what this person changed goes over what somebody else saved. */
const mine = (kind: ClientKind, after: ClientValues, before: ClientValues): ClientValues =>
  Object.fromEntries(changedFields(kind, after, before).map((name) => [name, after[name] ?? null]));
