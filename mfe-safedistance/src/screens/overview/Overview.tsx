/** /safedistance: where people are too close to each other, and what to do about it (docs/rules/safe-distance.md#zone-level). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { StatCard } from '@firm/shared-ui/cards/StatCard.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { overviewQuery } from '../../api.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import { withFilter, type WorkFilter } from '../../filter/workFilter.ts';
import { Mixing } from '../../mixing/Mixing.tsx';
import { SiteTable } from './SiteTable.tsx';
import { WorstZones } from './WorstZones.tsx';
import './overview.css';

const SettingsDialog = lazy(() => import('../../settings/parts.ts').then((m) => ({ default: m.SettingsDialog })));

/** The figures with the lists that they link to; a list counts the same as its figure. */
const figures = [
  { key: 'over_limit', color: 'red', icon: 'users', to: '/safedistance/workzones?zones.f.crowding=over' },
  { key: 'near_limit', color: 'yellow', icon: 'users', to: '/safedistance/workzones?zones.f.crowding=near' },
  { key: 'affected', color: 'red', icon: 'medical', to: '/safedistance/workzones?zones.f.level=affected' },
  { key: 'watch', color: 'yellow', icon: 'warning', to: '/safedistance/workzones?zones.f.level=watch' },
  { key: 'disinfect', color: 'purple', icon: 'drop', to: '/safedistance/workzones?zones.f.level=disinfect' },
  { key: 'people_on_projects', color: 'blue', icon: 'user', to: '/safedistance/projects?projects.f.status=active' },
  { key: 'two_projects', color: 'orange', icon: 'swap', to: '/safedistance/projects?projects.f.status=active' },
] as const;

export default function Overview(): ReactNode {
  return <Filtered>{(filter) => <Figures filter={filter} />}</Filtered>;
}

function Figures({ filter }: { readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const maySet = useSession((session) => session.can('change', 'dormitory') && session.can('view', 'workzone'));
  const [open, setOpen] = useState(false);
  const { data, isError, isPending, refetch } = useQuery(overviewQuery(dormitory, filter));
  return (
    <div className="firm-sd-overview">
      {maySet && (
        <div className="firm-sd-overview__bar">
          <Button onClick={() => setOpen(true)}>{t('settings.open')}</Button>
        </div>
      )}
      {isError && !data ? (
        <PartFailed onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="firm-sd-overview__figures" role="group" aria-label={t('overview.figures')}>
            {figures.map(({ key, color, icon, to }) => (
              <StatCard key={key} title={t(`overview.figure.${key}`)} value={data?.[key]} loading={isPending} color={data?.[key] ? color : 'grey'} icon={icon} to={withFilter(to, filter)} />
            ))}
          </div>
          <section aria-labelledby="firm-sd-worst">
            <h2 id="firm-sd-worst">{t('overview.worst')}</h2>
            <WorstZones zones={data?.worst} />
          </section>
        </>
      )}
      <section aria-labelledby="firm-sd-mixing">
        <h2 id="firm-sd-mixing">{t('overview.mixing.title')}</h2>
        <Mixing dormitory={dormitory} filter={filter} />
      </section>
      <section aria-labelledby="firm-sd-sites">
        <h2 id="firm-sd-sites">{t('overview.sites')}</h2>
        <SiteTable />
      </section>
      <Suspense fallback={null}>{open && <SettingsDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
