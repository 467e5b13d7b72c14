/** /operations/clients/{slug}: one employer (`employer-3`) or vendor (`vendor-4`) with its residents. */
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading, PartFailed, RecordNotHere, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Activity } from '../../resident/Activity.tsx';
import { clientAddress, readClientSlug, type ClientKind, type ClientName } from '../../resident/addresses.ts';
import { employerQuery, vendorQuery } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import type { Client } from '../clients/clientFields.ts';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientResidents } from './ClientResidents.tsx';
import '../resident/resident.css';
import '../residents/residents.css';
import '../clients/clients.css';

const AlertTable = lazy(() => import('../../alerts/AlertTable.tsx'));

export default function ClientPage(): ReactNode {
  const name = readClientSlug(useParams().slug);
  return name === null ? <RecordNotHere /> : <One key={`${name.kind} ${name.id}`} {...name} />;
}

/** Redirects an old link to the client that this one was merged into. */
function Merged({ kind, into, name }: { readonly kind: ClientKind; readonly into: number; readonly name: string }): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  useEffect(() => {
    notify(t('client.merge.was', { name }), 'INFO');
    void navigate(clientAddress(kind, into), { replace: true });
    // Runs once: `navigate` and `t` are left out of the dependencies, since the redirect has already changed the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, into]);
  return <Loading />;
}

function One({ kind, id }: ClientName): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const mayViewAlerts = useSession((session) => session.can('view', 'alert'));
  const employer = useQuery({ ...employerQuery(id), enabled: kind === 'employer' });
  const vendor = useQuery({ ...vendorQuery(id), enabled: kind === 'vendor' });
  const { error, refetch } = kind === 'employer' ? employer : vendor;
  const client: Client | undefined = kind === 'employer' ? employer.data : vendor.data;
  useRecordName(client?.name);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!client && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!client) return <Loading />;
  if (client.merged_into !== null) return <Merged kind={kind} into={client.merged_into} name={client.name} />;
  const tabs: AddressTab[] = [
    { key: 'residents', label: t('client.tab.residents'), content: () => <ClientResidents kind={kind} id={id} /> },
    { key: 'details', label: t('client.tab.details'), content: () => <ClientDetails kind={kind} client={client} /> },
  ];
  if (kind === 'vendor' && mayViewAlerts) tabs.push({ key: 'alerts', label: t('client.tab.alerts'), content: () => <AlertTable of="vendor_tag" id={id} /> });
  tabs.push({
    key: 'activity',
    label: t('client.tab.activity'),
    content: () => (
      <Activity
        call={kind === 'employer' ? 'GET /employerfirms/{id}/activities/' : 'GET /vendors/{id}/activities/'}
        id={id}
        fieldName={names.anyField}
        value={(field, value, name) => <FieldValue field={field} value={value} name={name} />}
      />
    ),
  });
  return (
    <article className="firm-resident">
      <ClientHead kind={kind} client={client} />
      <div className="firm-resident__body">
        <AddressTabs label={t('client.views')} tabs={tabs} />
      </div>
    </article>
  );
}
