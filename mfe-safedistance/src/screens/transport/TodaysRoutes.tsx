/** The routes that run today, by departure time; boarding starts from here, out or back. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rideDirections } from '@firm/safedistance/contract/limits';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useNames } from '../../names.ts';
import { beginRun, routesOnQuery, type Direction, type TransportRoute } from './api.ts';
import { Mixed } from './Mixed.tsx';
import { Seats } from './Seats.tsx';

interface TodaysRoutesProps {
  readonly dormitory: string | undefined;
  /** Opens a run, to view it or to board. */
  readonly onRun: (run: number) => void;
}

export function TodaysRoutes({ dormitory, onRun }: TodaysRoutesProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const [only = null] = useSession((session) => session.dormitories);
  const today = useToday(only);
  const { data, isError, refetch } = useQuery(routesOnQuery(today, dormitory));
  if (!data) return isError ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  if (data.results.length === 0) return <p>{t('transport.noneToday')}</p>;
  return (
    <ul className="firm-transport__routes" aria-label={t('transport.tab.today')}>
      {data.results.map((route) => (
        <li key={route.id}>
          <RouteOfToday route={route} onRun={onRun} />
        </li>
      ))}
    </ul>
  );
}

function RouteOfToday({ route, onRun }: { readonly route: TransportRoute; readonly onRun: (run: number) => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const today = useToday(route.dormitory);
  const [busy, setBusy] = useState<Direction | null>(null);
  const open = async (direction: Direction): Promise<void> => {
    const run = route.today?.[direction]?.run ?? null;
    if (run !== null) return onRun(run);
    setBusy(direction);
    try {
      onRun((await beginRun(route.id, today, direction)).id);
    } catch (problem) {
      notifyError(problem);
    }
    setBusy(null);
  };
  const hours: Readonly<Record<Direction, string>> = { out: route.departs, back: route.returns };
  return (
    <article className="firm-transport__route">
      <h3>
        <Name>{route.name}</Name>
      </h3>
      <p className="firm-transport__facts">
        <span>{[route.dorm_name, route.location_name].filter(Boolean).join(' → ')}</span>
        <span>
          {names.choice('kind', route.kind)} {route.vehicle && <Id>{route.vehicle}</Id>}
        </span>
        <Seats people={route.riders} seats={route.seats} left={route.seats_left} />
        <Mixed {...route} />
      </p>
      <div className="firm-transport__ways">
        {rideDirections.map((direction) => {
          const way = route.today?.[direction];
          if (!way) return null;
          const words = t('transport.way', { way: names.choice('direction', direction), time: hours[direction], boarded: way.boarded, riders: way.riders });
          if (!mayChange && way.run === null) return <span key={direction}>{words}</span>;
          return (
            <Button key={direction} type={direction === 'out' ? 'primary' : 'default'} loading={busy === direction} disabled={busy !== null} onClick={() => void open(direction)}>
              <span className="firm-hidden">{route.name}: </span>
              {words}
            </Button>
          );
        })}
      </div>
    </article>
  );
}
