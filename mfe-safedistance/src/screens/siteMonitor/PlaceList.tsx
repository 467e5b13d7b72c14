/** The places of the map as a list: the same content as text, before the map in the tab order. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { MonitoredPlace } from '../../api.ts';
import { levelLook, useLevels } from '../../zone/levels.ts';
import { usePeopleWords } from '../../zone/usePeopleWords.ts';

interface PlaceListProps {
  readonly places: readonly MonitoredPlace[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

export function PlaceList({ places, chosen, onChoose }: PlaceListProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const { nameOf } = useLevels();
  const words = usePeopleWords();
  if (places.length === 0) return <p className="firm-monitor__none">{t('monitor.none')}</p>;
  return (
    <ul className="firm-monitor__list firm-whole-on-paper" aria-label={t('monitor.list')}>
      {places.map((place) => (
        <li key={place.key}>
          <button type="button" className="firm-monitor__place" aria-pressed={place.key === chosen} onClick={() => onChoose(place.key)}>
            <span className="firm-monitor__name">
              <Icon name={place.kind === 'dormitory' ? 'building' : 'pin'} /> <Name>{place.name}</Name>
            </span>
            <span className={`firm-monitor__people firm-monitor__people--${place.crowding}`}>{words(place)}</span>
            <StatusTag color={levelLook[place.level].tone} icon={levelLook[place.level].icon} text={nameOf(place.level)} />
            {place.latitude === null && <span className="firm-monitor__lost">{t('monitor.noPosition')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
