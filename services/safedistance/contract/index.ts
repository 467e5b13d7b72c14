/** Every call of the safe-distance service (docs/rules/calls.md#safe-distance), about the records of docs/rules/safe-distance.md#entities. */
import type { ApiOf } from '@firm/platform/contract/route';
import { kioskRoutes } from './kiosk/kiosk.ts';
import { mapRoutes } from './location/mapRoutes.ts';
import { locationRoutes } from './location/routes.ts';
import { memberRoutes } from './member.ts';
import { activityRoutes } from './project/activityRoutes.ts';
import { projectRoutes } from './project/routes.ts';
import { safeDistanceSettingsRoutes } from './settings.ts';
import { taskRoutes } from './task/routes.ts';
import { transportRoutes } from './transport/routes.ts';
import { mixingRoutes } from './visit/mixing.ts';
import { visitRoutes } from './visit/routes.ts';
import { zoneHealthRoutes } from './zoneHealth.ts';

export const safeDistanceRoutes = {
  ...safeDistanceSettingsRoutes,
  ...locationRoutes,
  ...mapRoutes,
  ...projectRoutes,
  ...memberRoutes,
  ...zoneHealthRoutes,
  ...mixingRoutes,
  ...taskRoutes,
  ...activityRoutes,
  ...visitRoutes,
  ...kioskRoutes,
  ...transportRoutes,
} as const;

export type SafeDistanceApi = ApiOf<typeof safeDistanceRoutes>;
export type { Location } from './location/location.ts';
export type { BoardCard, BoardLane, Task, TaskWarning } from './task/task.ts';
