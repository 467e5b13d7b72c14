/** How the views of `contract/published.ts` are made. */
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { locations } from '../contract/published.ts';

export const safeDistanceViews: readonly ViewSpec[] = [defineView(locations, { on: 'safedistance_locations', shows: { org: 1, name: 1 } })];
