/** /safedistance/sitemonitor: sites and dormitories on a map and in an equivalent list (docs/rules/safe-distance.md#site-monitor). */
import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { TableProblem } from '@firm/shared-ui/table/TableProblem.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { monitorQuery, type MonitoredPlace } from '../../api.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import type { WorkFilter } from '../../filter/workFilter.ts';
import { levelIds, useLevels, type LevelId } from '../../zone/levels.ts';
import { PlaceDetails } from './PlaceDetails.tsx';
import { PlaceList } from './PlaceList.tsx';
import '@firm/shared-ui/status/hidden.css';
import './monitor.css';

/** The map's code is loaded only with this screen, and the list does not wait for it. */
const SiteMap = lazy(() => import(/* webpackChunkName: "map" */ './SiteMap.tsx').then((m) => ({ default: m.SiteMap })));

const none: readonly MonitoredPlace[] = [];

export default function SiteMonitor(): ReactNode {
  return <Filtered>{(filter) => <Monitor filter={filter} />}</Filtered>;
}

function Monitor({ filter }: { readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const { nameOf } = useLevels();
  const [wanted, setWanted] = useState<LevelId | null>(null);
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(monitorQuery(dormitory, filter));
  const all = data?.results ?? none;
  const places = useMemo(() => (wanted === null ? all : all.filter(({ level }) => level === wanted)), [all, wanted]);
  const chosen = all.find(({ key }) => key === params.get('place')) ?? null;
  const choose = (key: string | null): void =>
    setParams(
      (now) => {
        if (key === null) now.delete('place');
        else now.set('place', key);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="firm-monitor">
      <h2 className="firm-hidden">{t('manifest.siteMonitor')}</h2>
      <div className="firm-monitor__bar">
        <label className="firm-monitor__filter">
          <span>{t('monitor.level')}</span>
          <Select<LevelId | 'all'>
            value={wanted ?? 'all'}
            onChange={(level) => setWanted(level === 'all' ? null : level)}
            options={[{ value: 'all', label: t('monitor.everyLevel') }, ...levelIds.map((level) => ({ value: level, label: nameOf(level) }))]}
          />
        </label>
        <p className="firm-monitor__count" role="status">
          {t('monitor.count', { count: places.length })}
        </p>
      </div>
      {error && !data && <TableProblem error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div className="firm-monitor__parts">
          <Suspense fallback={<Loading />}>
            <SiteMap places={places} chosen={chosen?.key ?? null} onChoose={choose} />
          </Suspense>
          <PlaceList places={places} chosen={chosen?.key ?? null} onChoose={choose} />
        </div>
      )}
      {chosen && <PlaceDetails place={chosen} onClose={() => choose(null)} />}
    </div>
  );
}
