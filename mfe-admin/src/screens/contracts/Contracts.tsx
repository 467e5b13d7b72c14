/** /admin/contracts: contracts with clients and vendors, and the categories of what they sell and buy (docs/rules/administration.md#contracts). */
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';
import { ContractTable } from './ContractTable.tsx';
import { useShown } from './useShown.ts';

const Categories = lazy(() => import('./Categories.tsx').then((m) => ({ default: m.Categories })));
const Renewals = lazy(() => import('../../renewals/Renewals.tsx').then((m) => ({ default: m.Renewals })));
const ContractDetails = lazy(() => import('./ContractDetails.tsx').then((m) => ({ default: m.ContractDetails })));

export default function Contracts(): ReactNode {
  const { t } = useTranslation('admin');
  const [shown, show] = useShown();
  return (
    <SetupPage page="contracts">
      <AddressTabs
        label={t('contracts.views')}
        tabs={[
          { key: 'contracts', label: t('contracts.title'), content: () => <ContractTable show={show} /> },
          { key: 'renewals', label: t('renewals.title'), content: () => <Renewals onShow={show} /> },
          { key: 'categories', label: t('categories.title'), content: () => <Categories /> },
        ]}
      />
      <Suspense fallback={null}>{shown !== null && <ContractDetails key={shown} id={shown} onClose={() => show(null)} onShow={show} />}</Suspense>
    </SetupPage>
  );
}
