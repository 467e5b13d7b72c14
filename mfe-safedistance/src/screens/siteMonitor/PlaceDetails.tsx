/** The details of the chosen place; for a dormitory, also the plans of its floors. */
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, Loading } from '@firm/shared-ui/area/index.ts';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { MonitoredPlace } from '../../api.ts';
import { useNames } from '../../names.ts';
import { usePeopleWords } from '../../zone/usePeopleWords.ts';
import { ZoneLevel } from '../../zone/ZoneState.tsx';

const DormitoryPlans = lazy(() => import('./DormitoryPlans.tsx').then((m) => ({ default: m.DormitoryPlans })));

export function PlaceDetails({ place, onClose }: { readonly place: MonitoredPlace; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const labels = useNames();
  const words = usePeopleWords();
  const { number } = useFormats();
  return (
    <section className="firm-monitor__details" aria-labelledby="firm-monitor-place">
      <div className="firm-monitor__head">
        <h2 id="firm-monitor-place">
          <Name>{place.name}</Name>
        </h2>
        <button type="button" className="firm-ui-button" onClick={onClose}>
          {t('monitor.close')}
        </button>
      </div>
      <Facts>
        {place.ref_no !== null && (
          <Fact label={labels.field('ref_no')}>
            <Id>{place.ref_no}</Id>
          </Fact>
        )}
        <Fact label={labels.field('kind')}>{labels.choice('kind', place.kind)}</Fact>
        <Fact label={labels.field('address')}>
          <Words>{place.address}</Words>
        </Fact>
        <Fact label={t('monitor.peopleNow')}>{words(place)}</Fact>
        <Fact label={t('monitor.zones')}>{number(place.zones)}</Fact>
        <Fact label={t('monitor.level')}>
          <ZoneLevel zone={place} />
        </Fact>
      </Facts>
      {place.dormitory !== null && (
        <>
          <AreaLink to={`/safedistance/workzones?zones.f.dormitory=${place.dormitory}`}>{t('monitor.toZones')}</AreaLink>
          <Suspense fallback={<Loading />}>
            <DormitoryPlans dormitory={place.dormitory} />
          </Suspense>
        </>
      )}
    </section>
  );
}
