/** Every call of the safe-distance service (docs/rules/calls.md#safe-distance). */
import type { ApiOf } from '@firm/platform/contract/route';
import { activityRoutes } from './activityRoutes.ts';
import { kioskRoutes } from './kiosk.ts';
import { locationRoutes } from './locationRoutes.ts';
import { mapRoutes } from './mapRoutes.ts';
import { memberRoutes } from './member.ts';
import { mixingRoutes } from './mixing.ts';
import { projectRoutes } from './projectRoutes.ts';
import { settingsRoutes } from './settings.ts';
import { taskRoutes } from './taskRoutes.ts';
import { transportRoutes } from './transportRoutes.ts';
import { visitRoutes } from './visitRoutes.ts';
import { zoneHealthRoutes } from './zoneHealth.ts';

export const safeDistanceRoutes = {
  ...settingsRoutes,
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
export type { Location } from './location.ts';
export type { BoardCard, BoardLane, Task, TaskWarning } from './task.ts';
