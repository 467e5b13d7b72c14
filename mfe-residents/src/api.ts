/** The area's calls, typed by the services' contracts. Query keys begin with the collection, so that live events can invalidate them. */
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<ResidentsApi>();

/** Calls of the maintenance service, which owns the alerts; made only for users with permission to view alerts. */
export const maintenance = createApi<MaintenanceApi>();
