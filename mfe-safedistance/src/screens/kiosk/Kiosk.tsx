/** /k/{code}: residents scan their passes in and out at a zone's door, without staff (docs/rules/safe-distance.md#kiosk). */
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { kioskQuery } from './api.ts';
import { KioskDoor } from './KioskDoor.tsx';
import '@firm/shared-ui/dialog/button.css';
import '../publicPage.css';
import './kiosk.css';

export default function Kiosk(): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const { code = '' } = useParams();
  const page = useRef<HTMLElement>(null);
  const { data: place, error, refetch } = useQuery(kioskQuery(code));
  const gone = isApiError(error) && [400, 404].includes(error.statusCode);
  const full = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void page.current?.requestFullscreen().catch(() => undefined);
  };
  return (
    <article ref={page} className="firm-public-page firm-kiosk">
      <h1>{place && !gone ? <Name>{place.place}</Name> : t('kiosk.title')}</h1>
      {gone && <p role="alert">{t('kiosk.over')}</p>}
      {!gone && !place && (error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />)}
      {!gone && place && (
        <>
          <p className="firm-kiosk__place">
            <Name>{place.dormitory}</Name>
            <StatusTag color={place.is_safe ? 'green' : 'red'} icon={place.is_safe ? 'check' : 'ban'} text={t(place.is_safe ? 'safeZone.safe' : 'safeZone.unsafe')} />
            <span>
              {place.limit > 0 ? t('safeZone.peopleOf', { count: place.limit, n: formats.number(place.occupancy), limit: formats.number(place.limit) }) : t('safeZone.people', { n: formats.number(place.occupancy) })}
            </span>
          </p>
          <KioskDoor code={code} />
          {document.fullscreenEnabled && (
            <button type="button" className="firm-ui-button" onClick={full}>
              {t('kiosk.full')}
            </button>
          )}
        </>
      )}
    </article>
  );
}
