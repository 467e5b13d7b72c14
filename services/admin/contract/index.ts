/** Every call of the administration service (docs/rules/calls.md#administration). */
import type { ApiOf } from '@firm/platform/contract/route';
import { auditRoutes } from './auditRoutes.ts';
import { categoryRoutes } from './category/routes.ts';
import { contractRoutes } from './contract/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { trackerRoutes } from './export/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { quarterRoutes } from './quarter/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { exportSettingsRoutes } from './settings.ts';

export const adminRoutes = { ...contractRoutes, ...categoryRoutes, ...trackerRoutes, ...savedRoutes, ...dashboardRoutes, ...auditRoutes, ...quarterRoutes, ...exportSettingsRoutes, ...linkRoutes } as const;

export type AdminApi = ApiOf<typeof adminRoutes>;
