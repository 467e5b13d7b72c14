/** How the views of `contract/published.ts` are made. */
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { locations, members, projects } from '../contract/published.ts';

export const safeDistanceViews: readonly ViewSpec[] = [
  defineView(locations, { on: 'safedistance_locations', shows: { org: 1, name: 1 } }),
  defineView(projects, { on: 'safedistance_projects', shows: { org: 1, name: 1 } }),
  defineView(members, { on: 'safedistance_members', shows: { org: 1, project: 1, employee: 1, location: 1, team: 1, start_date: 1, end_date: 1 } }),
];
