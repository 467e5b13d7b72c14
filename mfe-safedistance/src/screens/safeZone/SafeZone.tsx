/** /z/{id}: whether a place is safe to enter now, for anybody who scans the code at its door (docs/rules/safe-distance.md#public-page). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { safeZoneOf } from '../../api.ts';
import '@firm/shared-ui/status/tones.css';
import '../publicPage.css';
import './safeZone.css';

/** Polling interval, milliseconds: many phones may share one IP address, which is limited to 60 calls a minute. */
const everyMs = 20_000;

export default function SafeZone(): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const { id = '' } = useParams();
  const isId = /^\d{1,15}$/.test(id);
  const { data, error, refetch } = useQuery({ queryKey: ['safe_zone', id], queryFn: ({ signal }) => safeZoneOf(Number(id), signal), enabled: isId, refetchInterval: everyMs });
  const gone = !isId || (isApiError(error) && error.statusCode === 404);
  return (
    <article className="firm-public-page firm-safe-zone" aria-live="polite">
      <h1>{t('safeZone.title')}</h1>
      {gone && <p role="alert">{t('safeZone.gone')}</p>}
      {!gone && !data && (isApiError(error) && error.statusCode === 429 ? <p role="alert">{error.message}</p> : error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />)}
      {!gone && data && (
        <>
          <p className="firm-safe-zone__name">
            <Name>{data.name}</Name>
          </p>
          <p className={`firm-safe-zone__state firm-tone-${data.is_safe ? 'green' : 'red'}`}>
            <Icon name={data.is_safe ? 'check' : 'ban'} /> {t(data.is_safe ? 'safeZone.safe' : 'safeZone.unsafe')}
          </p>
          <p>{data.limit > 0 ? t('safeZone.peopleOf', { count: data.limit, n: formats.number(data.occupancy), limit: formats.number(data.limit) }) : t('safeZone.people', { n: formats.number(data.occupancy) })}</p>
        </>
      )}
    </article>
  );
}
