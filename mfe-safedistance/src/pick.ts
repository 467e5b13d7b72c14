/** What pickers of this area ask for. */
import { createApi } from '@firm/shared-ui/api/index.ts';
import type { ResidentsApi } from '@firm/residents/contract';
import { findQuery, namedOption, zoneLabel, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import { api } from './api.ts';

const residents = createApi<ResidentsApi>();

export const findSites: Find = async (search, signal) => (await api('GET /locations/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);
export const nameOfSite: NameOf = async (id, signal) => (await api('GET /locations/{id}/', { params: { id }, signal })).name;

export const findProjects: Find = async (search, signal) => (await api('GET /projects/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);
export const nameOfProject: NameOf = async (id, signal) => (await api('GET /projects/{id}/', { params: { id }, signal })).name;

/** Where one works in dormitories: facilities and common areas. */
export const findWorkZones: Find = async (search, signal) => {
  const { results } = await residents('GET /workzones/', { query: { zone_kind: 'common,facility', ...findQuery(search) }, signal });
  return results.map((zone) => ({ value: zone.id, label: zoneLabel(zone) }));
};

