/**
 * The map (OpenLayers), loaded only with this screen. Markers are HTML buttons positioned by the map, so that they have
 * accessible names, can be reached by keyboard and follow the theme
 * (docs/rules/screens.md#maps).
 */
import OpenLayersMap from 'ol/Map.js';
import View from 'ol/View.js';
import { boundingExtent } from 'ol/extent.js';
import { fromLonLat, useGeographic as speakDegrees } from 'ol/proj.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useRootTheme } from '@firm/shared-ui/charts/useRootAttributes.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { tilesQuery, type MonitoredPlace } from '../../api.ts';
import { groundLayer, tileLayer } from './ground.ts';
import { isPositioned, positionOf, type Positioned } from './position.ts';
import { Spot, type PlacesOfSpot } from './Spot.tsx';
import { spotsOf, type Pixel } from './spots.ts';

interface SiteMapProps {
  readonly places: readonly MonitoredPlace[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

// Coordinates are degrees of longitude and latitude everywhere, as in the services.
speakDegrees();

/** The centre of the map while no place has a position, and the closest zoom for a single place. */
const world: [number, number] = [103.82, 1.35];
const nearest = 15;
const nearestOfAll = nearest + 4;

/** Where a place is on the whole map, in pixels, if one of them is that many metres. */
const pixelAt = (resolution: number) => (place: Positioned): Pixel => {
  const [x = 0, y = 0] = fromLonLat(positionOf(place));
  return { x: x / resolution, y: y / resolution };
};

/** How long the map takes to move, milliseconds. */
const movingMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250);

export function SiteMap({ places, chosen, onChoose }: SiteMapProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenLayersMap | null>(null);
  const [resolution, setResolution] = useState<number>();
  const { data: tiles } = useQuery(tilesQuery);
  const theme = useRootTheme();
  const shown = useMemo(() => places.filter(isPositioned), [places]);
  const spots = useMemo(() => (resolution === undefined ? [] : spotsOf(shown, pixelAt(resolution))) as readonly PlacesOfSpot[], [shown, resolution]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = new OpenLayersMap({ target: element, controls: [], view: new View({ center: world, zoom: 11, minZoom: 2, maxZoom: nearestOfAll }) });
    const view = made.getView();
    view.on('change:resolution', () => setResolution(view.getResolution()));
    setResolution(view.getResolution());
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
    map.getView().animate({ center: positionOf(place), duration: movingMs() });
  });
  useEffect(() => goTo(chosen), [map, chosen]);

  const zoom = (by: number): void => {
    const view = map?.getView();
    view?.setZoom(Math.min(nearestOfAll, (view.getZoom() ?? 11) + by));
  };
  const separate = (together: PlacesOfSpot): boolean => {
    const view = map?.getView();
    if (!view || spotsOf(together, pixelAt(view.getResolutionForZoom(nearestOfAll))).length === 1) return false;
    view.fit(boundingExtent(together.map(positionOf)), { padding: [64, 64, 64, 64], duration: movingMs() });
    return true;
  };
  return (
    <div className="firm-monitor__map" role="group" aria-label={t('monitor.map')}>
      <div ref={box} className="firm-monitor__canvas" dir="ltr" />
      {map && spots.map((together) => <Spot key={together[0].key} map={map} places={together} chosen={chosen} onChoose={onChoose} onSeparate={separate} />)}
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
