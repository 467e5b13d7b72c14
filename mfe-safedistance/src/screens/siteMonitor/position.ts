/** Places that have a position, in degrees as in the services. */
import type { MonitoredPlace } from '../../api.ts';

export type Positioned = MonitoredPlace & { readonly latitude: number; readonly longitude: number };

export const isPositioned = (place: MonitoredPlace): place is Positioned => place.latitude !== null && place.longitude !== null;

export const positionOf = ({ longitude, latitude }: Positioned): [number, number] => [longitude, latitude];
