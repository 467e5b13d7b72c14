import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AreaLink, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { useStatistics } from '../../api.ts';
import { isolationBedsQuery } from '../../isolation/api.ts';
import { useNames } from '../../names.ts';
import { followupsQuery } from '../../tracing/api.ts';
import { figures } from './figures.ts';
import '@firm/shared-ui/cards/figure.css';

/** The number of residents in care, suspected, confirmed and isolated; each number links to the list that it counts. */
export function Figures({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const mayTrace = useSession((session) => session.can('view', 'healthtracer'));
  const { data, isError, refetch } = useStatistics(dormitory);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  return (
    <div className="firm-tracking__figures" role="group" aria-label={t('tracking.figures')}>
      {figures.map(({ key, of, tone, icon, shows, isDialog }) => {
        const behind = isDialog ? [...params].filter(([name]) => shows.every(([own]) => own !== name)) : [];
        const address = new URLSearchParams([...behind, ...shows.map(([name, value]): [string, string] => [name, value])]);
        const on = params.toString() === address.toString();
        return (
          <button key={key} type="button" className={`firm-figure firm-tone-${tone}`} aria-pressed={on} onClick={() => setParams(on ? behind : address)}>
            <span>
              <Icon name={icon} /> {key === 'isolation_wanted' ? names.field(key) : t(`tracking.figure.${key}`)}
            </span>
            <strong>{data ? (of ? t('tracking.of', { n: formats.number(data[key]), all: formats.number(data[of]) }) : formats.number(data[key])) : '…'}</strong>
          </button>
        );
      })}
      <IsolationFigure dormitory={dormitory} />
      {mayTrace && <FollowupFigure dormitory={dormitory} />}
    </div>
  );
}

/** How many of the contacts due today were checked; links to today's board. */
function FollowupFigure({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const { data } = useQuery(followupsQuery(dormitory));
  return (
    <AreaLink to="/health/tracing" className="firm-figure firm-tone-green">
      <span>
        <Icon name="users" /> {t('tracking.figure.followups')}
      </span>
      <strong>{data ? t('tracking.of', { n: formats.number(data.seen), all: formats.number(data.count) }) : '…'}</strong>
    </AreaLink>
  );
}

/** Free isolation beds, out of all. */
function IsolationFigure({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const { data } = useQuery(isolationBedsQuery({ dormitory }, 1));
  return (
    <div className="firm-figure firm-tone-purple">
      <span>
        <Icon name="bed" /> {t('tracking.figure.isolation_beds')}
      </span>
      <strong>{data ? t('tracking.of', { n: formats.number(data.isolation.free), all: formats.number(data.isolation.total) }) : '…'}</strong>
    </div>
  );
}
