/** Places with the number of people who are there now, the fullest first. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { insideQuery } from '../../api.ts';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { ZonePeople } from '../../zone/ZoneState.tsx';

export function PlacesInside({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { data } = useQuery(insideQuery(dormitory));
  const placeName = usePlaceNames((data?.places ?? []).map(({ dormitory: own }) => own));
  if (!data) return null;
  if (data.places.length === 0) return <p>{t('tracking.nobody')}</p>;
  return (
    <ul className="firm-dorm-tracking__places" aria-label={t('tracking.tab.places')}>
      {data.places.map((place) => {
        const name = placeName(place.name, place.dormitory);
        return (
          <li key={`${place.zone} ${place.location} ${place.dormitory}`}>
            <Name>{name}</Name>
            <ZonePeople label={name} occupancy={place.people} limit={place.limit} />
          </li>
        );
      })}
    </ul>
  );
}
