/** Every call of the health service (docs/rules/calls.md#health). */
import type { ApiOf } from '@firm/platform/contract/route';
import { recordRoutes } from './record/routes.ts';
import { temperatureRoutes } from './temperature/routes.ts';
import { tracingRoutes } from './tracing/routes.ts';
import { zoneRoutes } from './zone/routes.ts';

export const healthRoutes = { ...recordRoutes, ...temperatureRoutes, ...tracingRoutes, ...zoneRoutes } as const;

export type HealthApi = ApiOf<typeof healthRoutes>;
export type { HealthRecord, HealthRecordDetail } from './record/record.ts';
