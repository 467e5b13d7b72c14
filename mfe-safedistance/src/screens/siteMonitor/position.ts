/** Places that have a position, in degrees as in the services. */
import type { MonitoredPlace } from '../../api.ts';

export type Positioned = MonitoredPlace & { readonly latitude: number; readonly longitude: number };

/** Whether a place can be shown on the map; the others are only in the list. */
export const isPositioned = (place: MonitoredPlace): place is Positioned => place.latitude !== null && place.longitude !== null;

/** In the order of the map's library: longitude first. */
export const positionOf = ({ longitude, latitude }: Positioned): [number, number] => [longitude, latitude];
