/** What the markers stand on: pictures where the operator has set some, else land and sea, as a file that comes with the area. */
import GeoJSON from 'ol/format/GeoJSON.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

export const tileLayer = (template: string): TileLayer => new TileLayer({ source: new XYZ({ url: template, maxZoom: 19 }) });

/** @param element whose colours the land takes: it follows the theme that is on when the map is made */
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

/** A colour of the sheet as a canvas understands it: only a property of its own kind is told with the theme worked in. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
