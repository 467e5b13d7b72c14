/**
 * /operations/residents: the residents, their expiring passes, and the bulk import
 * (docs/rules/residents.md#residents-pages).
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { TabLabel } from '@firm/shared-ui/address/TabLabel.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { expiryCountsQuery } from '../passes/api.ts';
import { ResidentTable } from './ResidentTable.tsx';
import './residents.css';

const Passes = lazy(() => import('../passes/Passes.tsx'));
const Import = lazy(() => import('../import/Import.tsx'));

export default function Residents(): ReactNode {
  const { t } = useTranslation('residents');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const tabs: AddressTab[] = [
    { key: 'all', label: t('residents.all'), content: () => <ResidentTable dormitory={dormitory} /> },
    { key: 'passes', label: <PassesLabel dormitory={dormitory} />, content: () => <Passes dormitory={dormitory} /> },
  ];
  if (can('add', 'employee') || can('add', 'workzone')) tabs.push({ key: 'import', label: t('residents.import'), content: () => <Import /> });
  return (
    <div className="firm-residents">
      <AddressTabs tabs={tabs} label={t('residents.views')} />
    </div>
  );
}

/** The label of the passes tab, with the number that have expired or expire within a week: those to act on now. */
function PassesLabel({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const { data } = useQuery(expiryCountsQuery(dormitory));
  const pressing = data ? data.work_pass.expired + data.work_pass.within_7 + data.passport.expired + data.passport.within_7 : 0;
  return (
    <TabLabel {...(pressing > 0 && { count: pressing, pressing: t('passes.pressing', { n: pressing }) })}>{t('residents.passes')}</TabLabel>
  );
}
