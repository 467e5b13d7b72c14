/** Every call of the health service (docs/rules/calls.md#health). */
import type { ApiOf } from '@firm/platform/contract/route';
import { recordRoutes } from './recordRoutes.ts';
import { temperatureRoutes } from './temperatureRoutes.ts';
import { tracingRoutes } from './tracingRoutes.ts';
import { zoneRoutes } from './zoneRoutes.ts';

export const healthRoutes = { ...recordRoutes, ...temperatureRoutes, ...tracingRoutes, ...zoneRoutes } as const;

export type HealthApi = ApiOf<typeof healthRoutes>;
export type { HealthRecord, HealthRecordDetail } from './record.ts';
