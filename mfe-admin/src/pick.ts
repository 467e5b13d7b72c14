/** What pickers of this area ask for. */
import type { ResidentsApi } from '@firm/residents/contract';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { findQuery, namedOption, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';

const residents = createApi<ResidentsApi>();
const safeDistance = createApi<SafeDistanceApi>();

/** Clients: the firms that residents work for. */
export const findFirms: Find = async (search, signal) => (await residents('GET /employerfirms/', { query: findQuery(search), signal })).results.map(namedOption);
export const nameOfFirm: NameOf = async (id, signal) => (await residents('GET /employerfirms/{id}/', { params: { id }, signal })).name;

export const findProjects: Find = async (search, signal) => (await safeDistance('GET /projects/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);
