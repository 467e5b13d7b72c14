/** What the area's pickers ask the service for. */
import { findQuery, namedOption, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import { api, safeDistance } from '../api.ts';

export const findEmployers: Find = async (search, signal) => {
  const { results } = await api('GET /employerfirms/', { query: findQuery(search), signal });
  return results.map(namedOption);
};

export const nameOfEmployer: NameOf = async (id, signal) => (await api('GET /employerfirms/{id}/', { params: { id }, signal })).name;

/** Projects that go on or are to come. */
export const findProjects: Find = async (search, signal) => (await safeDistance('GET /projects/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);

export const nameOfProject: NameOf = async (id, signal) => (await safeDistance('GET /projects/{id}/', { params: { id }, signal })).name;

/** Sites at which residents work. */
export const findSites: Find = async (search, signal) => (await safeDistance('GET /locations/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);

export const nameOfSite: NameOf = async (id, signal) => (await safeDistance('GET /locations/{id}/', { params: { id }, signal })).name;
