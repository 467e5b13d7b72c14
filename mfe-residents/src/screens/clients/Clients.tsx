/** /operations/clients: employers and vendors, one tab each (docs/rules/residents.md#clients-pages). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { ClientTable } from './ClientTable.tsx';
import '../residents/residents.css';
import '../../resident/residentName.css';
import './clients.css';

export default function Clients(): ReactNode {
  const { t } = useTranslation('residents');
  return (
    <AddressTabs
      label={t('clients.views')}
      tabs={[
        { key: 'employers', label: t('clients.employers'), content: () => <ClientTable key="employer" kind="employer" /> },
        { key: 'vendors', label: t('clients.vendors'), content: () => <ClientTable key="vendor" kind="vendor" /> },
      ]}
    />
  );
}
