/** The marker of a spot on the map: of its place, or of several places whose markers would cover each other. */
import type OpenLayersMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { levelIds, useLevels } from '../../zone/levels.ts';
import { usePeopleWords } from '../../zone/usePeopleWords.ts';
import { MarkerButton } from './MarkerButton.tsx';
import type { Positioned } from './position.ts';

/** At least one place; the marker is at the position of the first. */
export type PlacesOfSpot = readonly [Positioned, ...Positioned[]];

interface SpotProps {
  readonly map: OpenLayersMap;
  readonly places: PlacesOfSpot;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Moves the map so that the places are apart; false if even the closest zoom would not. */
  readonly onSeparate: (places: PlacesOfSpot) => boolean;
}

export function Spot({ map, ...marker }: SpotProps): ReactNode {
  const [holder] = useState(() => document.createElement('div'));
  const [{ longitude, latitude }] = marker.places;
  const placed = useRef<Overlay>(null);
  useEffect(() => {
    const overlay = new Overlay({ element: holder, position: [longitude, latitude], positioning: 'bottom-center', stopEvent: true });
    placed.current = overlay;
    map.addOverlay(overlay);
    return () => void map.removeOverlay(overlay);
  }, [map, holder, longitude, latitude]);
  // The list may reach beyond the map's edge.
  return createPortal(<Marker {...marker} onListed={() => placed.current?.panIntoView({ margin: 8 })} />, holder);
}

/**
 * A place's marker chooses it; that of several shows them apart, or lists them if they are at one position. The button is the same
 * one, so it keeps the focus when its places move apart.
 */
function Marker({ places, chosen, onChoose, onSeparate, onListed }: Omit<SpotProps, 'map'> & { readonly onListed: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const { nameOf } = useLevels();
  const words = usePeopleWords();
  const list = useId();
  const spot = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [first] = places;
  const isShared = places.length > 1;
  const isOpen = isShared && isWanted;
  const listed = useEffectEvent(onListed);
  useEffect(() => {
    if (isOpen) listed();
  }, [isOpen]);
  const named = (place: Positioned): string => formats.list([place.name, words(place), nameOf(place.level)]);
  const shared: Positioned = {
    ...first,
    name: `${t('monitor.count', { count: places.length })}: ${formats.list(places.map(({ name }) => name))}`,
    level: levelIds.find((level) => places.some((place) => place.level === level)) ?? first.level,
    crowding: places.some(({ crowding }) => crowding === 'over') ? 'over' : first.crowding,
    people: places.reduce((sum, { people }) => sum + people, 0),
    limit: 0,
  };
  const press = (): void => {
    if (!isShared) onChoose(first.key);
    else if (isOpen || !onSeparate(places)) setWanted(!isOpen);
  };
  const shown = isShared ? shared : first;
  return (
    <div
      ref={spot}
      className="firm-monitor__spot"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setWanted(false);
        spot.current?.querySelector('button')?.focus();
      }}
    >
      <MarkerButton
        place={shown}
        label={named(shown)}
        isChosen={places.some(({ key }) => key === chosen)}
        onPress={press}
        {...(isShared && { shared: { count: places.length, isOpen, list } })}
      />
      {isOpen && (
        <ul id={list} className="firm-monitor__sharing" aria-label={shared.name}>
          {places.map((place) => (
            <li key={place.key}>
              <MarkerButton place={place} label={named(place)} isNamed isChosen={place.key === chosen} onPress={() => onChoose(place.key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
