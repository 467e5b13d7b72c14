/** /reservations/list: reservations by state, the day's work, timeline and forecast, as tabs of one address. */
import Tabs from 'antd/es/tabs';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { ReservationTable } from './ReservationTable.tsx';
import { useCounts } from './useCounts.ts';
import { isList, panels, viewOf, views, type View } from './views.ts';
import './reservations.css';

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
  const formats = useFormats();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get('view'));
  const counts = useCounts(dormitory);
  // Each tab begins with an address of its own: what another was filtered by means nothing there.
  const choose = (chosen: string): void => setParams(chosen === views[0] ? {} : { view: chosen });

  return (
    <Tabs
      className="firm-reservations"
      activeKey={view}
      onChange={choose}
      destroyOnHidden
      items={views.map((one) => ({
        key: one,
        label: (
          <span className="firm-reservations__tab">
            <Icon name={icons[one]} />
            {t(`reservations.view.${one}`)}
            {counts[one] !== undefined && <span className="firm-reservations__count">{formats.number(counts[one])}</span>}
          </span>
        ),
        children: one === view ? <Panel view={view} dormitory={dormitory} /> : null,
      }))}
    />
  );
}

function Panel({ view, dormitory }: { readonly view: View; readonly dormitory: string | undefined }): ReactNode {
  if (isList(view)) return <ReservationTable key={view} state={view} dormitory={dormitory} />;
  const Shown = panels[view];
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}
