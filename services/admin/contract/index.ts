/** Every call of the administration service (docs/rules/calls.md#administration). */
import type { ApiOf } from '@firm/platform/contract/route';
import { auditRoutes } from './auditRoutes.ts';
import { categoryRoutes } from './categoryRoutes.ts';
import { contractRoutes } from './contractRoutes.ts';
import { dashboardRoutes } from './dashboardRoutes.ts';
import { linkRoutes } from './linkRoutes.ts';
import { quarterRoutes } from './quarterRoutes.ts';
import { savedRoutes } from './savedRoutes.ts';
import { settingsRoutes } from './settings.ts';
import { trackerRoutes } from './trackerRoutes.ts';

export const adminRoutes = { ...contractRoutes, ...categoryRoutes, ...trackerRoutes, ...savedRoutes, ...dashboardRoutes, ...auditRoutes, ...quarterRoutes, ...settingsRoutes, ...linkRoutes } as const;

export type AdminApi = ApiOf<typeof adminRoutes>;
