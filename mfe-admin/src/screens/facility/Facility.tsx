/**
 * /admin/facility: facilities (a parcel of the residents area), beds, zone types, lists, settings and the organisation's
 * record (docs/rules/administration.md#pages).
 */
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { ResidentsParcel } from '../../setup/ResidentsParcel.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';

const Beds = lazy(() => import('../../beds/Beds.tsx').then((m) => ({ default: m.Beds })));
const Lists = lazy(() => import('../../lists/Lists.tsx').then((m) => ({ default: m.Lists })));
const Organisation = lazy(() => import('../../organisation/Organisation.tsx').then((m) => ({ default: m.Organisation })));
const Settings = lazy(() => import('../../settings/Settings.tsx').then((m) => ({ default: m.Settings })));
const ZoneTypes = lazy(() => import('./ZoneTypes.tsx').then((m) => ({ default: m.ZoneTypes })));

export default function Facility(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <SetupPage page="facility">
      <AddressTabs
        label={t('manifest.facility')}
        tabs={[
          { key: 'facilities', label: t('facility.facilities'), content: () => <ResidentsParcel part="facilityBoard" /> },
          { key: 'beds', label: t('beds.title'), content: () => <Beds /> },
          { key: 'types', label: t('facility.types'), content: () => <ZoneTypes /> },
          { key: 'lists', label: t('lists.title'), content: () => <Lists /> },
          { key: 'settings', label: t('settings.title'), content: () => <Settings /> },
          { key: 'organisation', label: t('organisation.title'), content: () => <Organisation /> },
        ]}
      />
    </SetupPage>
  );
}
