/**
 * The map (OpenLayers), loaded only with this screen. Markers are HTML buttons positioned by the map, so that they have
 * accessible names, can be reached by keyboard and follow the theme.
 */
import OpenLayersMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import View from 'ol/View.js';
import { boundingExtent } from 'ol/extent.js';
import { useGeographic as speakDegrees } from 'ol/proj.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useRootTheme } from '@firm/shared-ui/charts/useRootAttributes.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { tilesQuery, type MonitoredPlace } from '../../api.ts';
import { groundLayer, tileLayer } from './ground.ts';
import { levelLook, useLevels } from '../../zone/levels.ts';
import { usePeopleWords } from '../../zone/usePeopleWords.ts';

interface SiteMapProps {
  readonly places: readonly MonitoredPlace[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

type Positioned = MonitoredPlace & { readonly latitude: number; readonly longitude: number };
const isPositioned = (place: MonitoredPlace): place is Positioned => place.latitude !== null && place.longitude !== null;
const positionOf = ({ longitude, latitude }: Positioned): [number, number] => [longitude, latitude];

// Coordinates are degrees of longitude and latitude everywhere, as in the services.
speakDegrees();

/** The centre of the map while no place has a position, and the closest zoom for a single place. */
const world: [number, number] = [103.82, 1.35];
const nearest = 15;

export function SiteMap({ places, chosen, onChoose }: SiteMapProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenLayersMap | null>(null);
  const { data: tiles } = useQuery(tilesQuery);
  const theme = useRootTheme();
  const shown = useMemo(() => places.filter(isPositioned), [places]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = new OpenLayersMap({ target: element, controls: [], view: new View({ center: world, zoom: 11, minZoom: 2, maxZoom: 19 }) });
    setMap(made);
    return () => {
      made.setTarget(undefined);
      setMap(null);
    };
  }, []);

  useEffect(() => {
    if (!map || !box.current || tiles === undefined) return;
    const layer = tiles.template === null ? groundLayer(box.current) : tileLayer(tiles.template);
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
    // `theme` is a dependency because the ground layer takes its colours when it is created.
  }, [map, tiles, theme]);

  const fit = (): void => {
    if (!map || shown.length === 0) return;
    map.getView().fit(boundingExtent(shown.map(positionOf)), { padding: [48, 48, 48, 48], maxZoom: 13 });
  };
  // Fits the first places once, then only on request: a map that jumps is of no use.
  const fitFirst = useEffectEvent(fit);
  const hasPlaces = shown.length > 0;
  const fitted = useRef(false);
  useEffect(() => {
    if (!map || !hasPlaces || fitted.current) return;
    fitted.current = true;
    fitFirst();
  }, [map, hasPlaces]);

  // Centres the place only when it is chosen: live updates of places must not move the map.
  const goTo = useEffectEvent((key: string | null): void => {
    const place = shown.find((one) => one.key === key);
    if (!map || !place) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    map.getView().animate({ center: positionOf(place), duration: still ? 0 : 250 });
  });
  useEffect(() => goTo(chosen), [map, chosen]);

  const zoom = (by: number): void => {
    const view = map?.getView();
    view?.setZoom(Math.min(nearest + 4, (view.getZoom() ?? 11) + by));
  };
  return (
    <div className="firm-monitor__map" role="group" aria-label={t('monitor.map')}>
      <div ref={box} className="firm-monitor__canvas" dir="ltr" />
      {map && shown.map((place) => <Marker key={place.key} map={map} place={place} isChosen={place.key === chosen} onChoose={onChoose} />)}
      <div className="firm-monitor__zoom">
        <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('monitor.nearer')} onClick={() => zoom(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('monitor.farther')} onClick={() => zoom(-1)}>
          <span aria-hidden="true">−</span>
        </button>
        <button type="button" className="firm-ui-button" onClick={fit}>
          {t('monitor.all')}
        </button>
      </div>
      {tiles?.names && <p className="firm-monitor__names">{tiles.names}</p>}
    </div>
  );
}

interface MarkerProps {
  readonly map: OpenLayersMap;
  readonly place: Positioned;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

/** The marker of a place: number of people, and level by colour and shape. */
function Marker({ map, place, isChosen, onChoose }: MarkerProps): ReactNode {
  const { nameOf } = useLevels();
  const words = usePeopleWords();
  const [holder] = useState(() => document.createElement('div'));
  const { longitude, latitude } = place;
  useEffect(() => {
    const overlay = new Overlay({ element: holder, position: [longitude, latitude], positioning: 'bottom-center', stopEvent: true });
    map.addOverlay(overlay);
    return () => void map.removeOverlay(overlay);
  }, [map, holder, longitude, latitude]);
  const { tone, icon } = levelLook[place.level];
  return createPortal(
    <button
      type="button"
      className={`firm-monitor__marker firm-monitor__marker--${place.level} firm-tone-${tone}`}
      aria-pressed={isChosen}
      aria-label={`${place.name}, ${words(place)}, ${nameOf(place.level)}`}
      title={place.name}
      onClick={() => onChoose(place.key)}
    >
      <Icon name={icon} /> <span className={place.crowding === 'over' ? 'firm-monitor__over' : undefined}>{place.people}</span>
    </button>,
    holder,
  );
}
