/**
 * /operations/facilities/{slug}: one bookable zone with its bookings, alerts and history
 * (docs/rules/residents.md#facilities-pages).
 */
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { DoorCodeButton } from '../../doorCode/DoorCodeButton.tsx';
import { ReportFault } from '../../alerts/ReportFault.tsx';
import { ZoneAbout } from '../../zone/ZoneAbout.tsx';
import { ZoneHead } from '../../zone/ZoneHead.tsx';
import { ZonePage } from '../../zone/ZonePage.tsx';
import { facilityIcon } from '../facilities/facilityIcons.ts';
import '@firm/shared-ui/dialog/button.css';
import '../facilities/facilities.css';

const NextBookings = lazy(() => import('./NextBookings.tsx'));
const AlertTable = lazy(() => import('../../alerts/AlertTable.tsx'));
const ZoneHistory = lazy(() => import('../../zone/ZoneHistory.tsx'));

export default function FacilityPage(): ReactNode {
  return (
    <ZonePage kind="facility">
      {(zone) => <Facility key={zone.id} zone={zone} />}
    </ZonePage>
  );
}

function Facility({ zone }: { readonly zone: Zone }): ReactNode {
  const { t } = useTranslation('residents');
  const can = useSession((session) => session.can);
  const mayBook = useSession((session) => session.can('view', 'resourcereserve'));
  const tab = (key: KeyBelow<'residents', 'facility.tab'>, content: () => ReactNode): AddressTab => ({ key, label: t(`facility.tab.${key}`), content });
  const tabs = [
    tab('about', () => <ZoneAbout zone={zone} />),
    ...(mayBook ? [tab('bookings', () => <NextBookings facility={zone.id} dormitory={zone.dorm_id} />)] : []),
    ...(can('view', 'alert') ? [tab('alerts', () => <AlertTable of="zone_tag" id={zone.id} />)] : []),
    tab('history', () => <ZoneHistory id={zone.id} />),
  ];
  return (
    <article className="firm-zonepage">
      <ZoneHead zone={zone} icon={facilityIcon(zone.zone_type)}>
        {mayBook && (
          <AreaAction to="/reservations/booking" className="firm-ui-button firm-ui-button--primary firm-zonehead__book">
            <Icon name="calendar" /> {t('facilities.book')}
          </AreaAction>
        )}
        <ReportFault about="zone_tag" id={zone.id} />
        <DoorCodeButton zone={zone} />
      </ZoneHead>
      <div className="firm-zonepage__body">
        <AddressTabs label={t('facility.views')} tabs={tabs} />
      </div>
    </article>
  );
}
