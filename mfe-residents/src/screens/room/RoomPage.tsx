/**
 * /operations/rooms/{slug}: one room, its beds and residents, history and alerts
 * (docs/rules/residents.md#rooms-board).
 */
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import type { KeyBelow } from '@firm/shared-ui/i18n/resources.ts';
import { DoorCodeButton } from '../../doorCode/DoorCodeButton.tsx';
import { ReportFault } from '../../alerts/ReportFault.tsx';
import { ZoneAbout } from '../../zone/ZoneAbout.tsx';
import { ZoneHead } from '../../zone/ZoneHead.tsx';
import { ZonePage } from '../../zone/ZonePage.tsx';

const RoomBeds = lazy(() => import('./RoomBeds.tsx'));
const AlertTable = lazy(() => import('../../alerts/AlertTable.tsx'));
const ZoneHistory = lazy(() => import('../../zone/ZoneHistory.tsx'));

export default function RoomPage(): ReactNode {
  return (
    <ZonePage kind="room">
      {(zone) => <Room key={zone.id} zone={zone} />}
    </ZonePage>
  );
}

function Room({ zone }: { readonly zone: Zone }): ReactNode {
  const { t } = useTranslation('residents');
  const can = useSession((session) => session.can);
  const tab = (key: KeyBelow<'residents', 'room.tab'>, content: () => ReactNode): AddressTab => ({ key, label: t(`room.tab.${key}`), content });
  const tabs = [
    ...(can('view', 'employee') ? [tab('beds', () => <RoomBeds zone={zone} />)] : []),
    ...(can('view', 'alert') ? [tab('alerts', () => <AlertTable of="zone_tag" id={zone.id} />)] : []),
    tab('history', () => <ZoneHistory id={zone.id} />),
    tab('about', () => <ZoneAbout zone={zone} />),
  ];
  return (
    <article className="firm-zonepage">
      <ZoneHead zone={zone} icon="bed">
        <ReportFault about="zone_tag" id={zone.id} />
        <DoorCodeButton zone={zone} />
      </ZoneHead>
      <div className="firm-zonepage__body">
        <AddressTabs label={t('room.views')} tabs={tabs} />
      </div>
    </article>
  );
}
