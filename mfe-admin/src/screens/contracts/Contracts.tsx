/** /admin/contracts: contracts with clients and vendors, and the categories of what they sell and buy (docs/rules/administration.md#contracts). */
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { SetupLinks } from '../../setup/SetupLinks.tsx';
import { ContractTable } from './ContractTable.tsx';

const Categories = lazy(() => import('./Categories.tsx').then((m) => ({ default: m.Categories })));

export default function Contracts(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <h2 className="firm-hidden">{t('contracts.title')}</h2>
      <SetupLinks />
      <AddressTabs
        label={t('contracts.views')}
        tabs={[
          { key: 'contracts', label: t('contracts.title'), content: () => <ContractTable /> },
          { key: 'categories', label: t('categories.title'), content: () => <Categories /> },
        ]}
      />
    </>
  );
}
