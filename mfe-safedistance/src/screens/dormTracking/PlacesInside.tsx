/** Places with the number of people who are there now, the fullest first. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { insideQuery } from '../../api.ts';
import { ZonePeople } from '../../zone/ZoneState.tsx';

export function PlacesInside({ dormitory }: { readonly dormitory: number | null }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { data } = useQuery(insideQuery(dormitory));
  if (!data) return null;
  if (data.places.length === 0) return <p>{t('tracking.nobody')}</p>;
  return (
    <ul className="firm-dorm-tracking__places" aria-label={t('tracking.tab.places')}>
      {data.places.map((place) => (
        <li key={`${place.zone} ${place.location} ${place.dormitory}`}>
          <Name>{place.name}</Name>
          <ZonePeople label={place.name} occupancy={place.people} limit={place.limit} />
        </li>
      ))}
    </ul>
  );
}
