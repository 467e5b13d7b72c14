/** /reservations/list: reservations by state, the day's work, timeline and forecast, as tabs of one page. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { TabLabel } from '@firm/shared-ui/address/TabLabel.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import { ReservationTable } from './ReservationTable.tsx';
import { useCounts } from './useCounts.ts';
import { isList, panels, views, type View } from './views.ts';

const icons: Readonly<Record<View, IconName>> = {
  upcoming: 'calendar',
  active: 'bed',
  past: 'clock',
  cancelled: 'ban',
  today: 'flag',
  timeline: 'columns',
  forecast: 'chart',
};

export default function Reservations(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const counts = useCounts(dormitory);
  return (
    <AddressTabs
      name="view"
      label={t('reservations.views')}
      tabs={views.map((view) => ({
        key: view,
        label: (
          <TabLabel icon={icons[view]} count={counts[view]}>
            {t(`reservations.view.${view}`)}
          </TabLabel>
        ),
        content: () => <Panel view={view} dormitory={dormitory} />,
      }))}
    />
  );
}

function Panel({ view, dormitory }: { readonly view: View; readonly dormitory: string | undefined }): ReactNode {
  if (isList(view)) return <ReservationTable key={view} state={view} dormitory={dormitory} />;
  const Shown = panels[view];
  return <Shown />;
}
