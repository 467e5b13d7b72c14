import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { ClientKind } from '../../resident/addresses.ts';
import type { Vendor } from '../../resident/api.ts';
import { useResidentNames } from '../../resident/names.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { removeClient } from '../clients/api.ts';
import type { Client } from '../clients/clientFields.ts';
import { ClientPasses } from '../clients/ClientFigures.tsx';
import { Rating } from '../clients/Rating.tsx';
import { VendorSwitch } from '../clients/VendorSwitch.tsx';
import { SameCompany } from './SameCompany.tsx';

const MergeClient = lazy(() => import('./MergeClient.tsx').then((m) => ({ default: m.MergeClient })));
const ClientForm = lazy(() => import('../clients/ClientForm.tsx'));

/** The head of a client's page: name, rating and state, and the actions. */
export function ClientHead({ kind, client }: { readonly kind: ClientKind; readonly client: Client }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const can = useSession((session) => session.can);
  const navigate = useAreaNavigate();
  const confirm = useConfirm();
  const refusal = useRefusal();
  const [editing, setEditing] = useState(false);
  const [merging, setMerging] = useState(false);
  const vendor = kind === 'vendor' ? (client as Vendor) : null;

  const remove = async (): Promise<void> => {
    const agreed = await confirm({ title: t('client.remove'), text: t('client.removeText', { name: client.name }), confirmLabel: t('client.remove'), danger: true });
    if (!agreed) return;
    try {
      await removeClient(kind, client.id);
      notifySuccess();
      void navigate(kind === 'employer' ? '/operations/clients' : '/operations/clients?tab=vendors', { replace: true });
    } catch (problem) {
      refusal.refuse(problem, t('client.cannotRemove', { name: client.name }));
    }
  };

  return (
    <header className="firm-resident__head">
      <span className="firm-client__badge" aria-hidden="true">
        <Icon name={kind === 'employer' ? 'users' : 'tool'} />
      </span>
      <div className="firm-resident__who">
        <h2>
          <Name>{client.name}</Name>
        </h2>
        <p className="firm-resident__line">
          {client.uen_number && <Id mono>{client.uen_number}</Id>}
          <Rating value={client.comp_rating} />
          {client.industry_type_name && <span>{names.lookup('industrytypes', client.industry_type, client.industry_type_name)}</span>}
        </p>
        <div className="firm-resident__tags">
          <StatusTag color="info" icon={kind === 'employer' ? 'users' : 'tool'} text={t(`client.kind.${kind}`)} />
          {vendor && <VendorSwitch vendor={vendor} onRefused={refusal.refuse} />}
          <ClientPasses kind={kind} id={client.id} />
        </div>
        <SameCompany kind={kind} id={client.id} />
      </div>
      <div className="firm-resident__actions">
        {can('change', 'vendor') && (
          <Button type="primary" onClick={() => setEditing(true)}>
            <Icon name="edit" /> {t('client.edit')}
          </Button>
        )}
        <MoreActions
          actions={[
            can('change', 'vendor') && can('delete', 'vendor') && { text: t('client.merge.open'), icon: 'users', act: () => setMerging(true) },
            can('delete', 'vendor') && { text: t('client.remove'), icon: 'trash', act: () => void remove() },
          ]}
        />
      </div>
      <Suspense fallback={null}>{editing && <ClientForm kind={kind} client={client} onClose={() => setEditing(false)} />}</Suspense>
      <Suspense fallback={null}>{merging && <MergeClient kind={kind} client={client} onClose={() => setMerging(false)} />}</Suspense>
      {refusal.dialog}
    </header>
  );
}
