/** The area's calls, typed by the services' contracts. Query keys begin with the collection, so live events find them. */
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<ResidentsApi>();

/** Alerts of a dormitory or room belong to the maintenance service; asked only by those who may view them. */
export const maintenance = createApi<MaintenanceApi>();
