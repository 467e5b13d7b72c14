/** The area's calls, typed by the services' contracts. Query keys begin with the collection, so live events find them. */
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<ResidentsApi>();

/** Sites and projects belong to the safe-distance service; asked by those who may view zones. */
export const safeDistance = createApi<SafeDistanceApi>();

/** Alerts of a dormitory or room belong to the maintenance service; asked only by those who may view them. */
export const maintenance = createApi<MaintenanceApi>();
