/** The base layer of the map: tiles if the operator has configured them, otherwise land and sea from a file that comes with the area. */
import GeoJSON from 'ol/format/GeoJSON.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

/** Tiles of a server. @param template its address with `{z}`, `{x}` and `{y}`, as the operator has configured it */
export const tileLayer = (template: string): TileLayer => new TileLayer({ source: new XYZ({ url: template, maxZoom: 19 }) });

/** @param element the element whose theme colours the land takes, as they are when the layer is created */
export function groundLayer(element: HTMLElement): VectorLayer {
  const source = new VectorSource();
  void import(/* webpackChunkName: "ground" */ './ground.json').then(({ default: land }) => {
    source.addFeatures(new GeoJSON().readFeatures(land));
  });
  const style = new Style({
    fill: new Fill({ color: colourOf(element, '--firm-monitor-land') }),
    stroke: new Stroke({ color: colourOf(element, '--firm-monitor-coast'), width: 1 }),
  });
  return new VectorLayer({ source, style });
}

/** Resolves a colour variable for use on a canvas: only a real colour property is computed with the theme applied, so it is read from a probe element. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
