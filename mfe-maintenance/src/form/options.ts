/** What the form's pickers ask the services for. */
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { api } from '../api.ts';
import type { EntityOption } from './EntitySelect.tsx';

const residents = createApi<ResidentsApi>();
const most = 30;

type Find = (search: string, signal: AbortSignal) => Promise<readonly EntityOption[]>;
const words = (search: string) => (search ? { search } : {});
const place = (dormitory: number | null | undefined) => (dormitory ? { dormitory: String(dormitory) } : {});

/** The dormitories that the user may see. */
export const findDormitories: Find = async (search, signal) => {
  const { results } = await residents('GET /dormitories/choices/', { signal });
  const wanted = search.toLowerCase();
  return results.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id, name }) => ({ value: id, label: name }));
};

/** Rooms, or common areas, of the dormitory. */
export const findZones =
  (dormitory: number | null | undefined, location: 'room' | 'common area'): Find =>
  async (search, signal) => {
    const kind = location === 'room' ? 'room' : 'common,facility';
    const { results } = await residents('GET /workzones/', {
      query: { limit: most, zone_kind: kind, is_active: 'true', ...place(dormitory), ...words(search) },
      signal,
    });
    return results.map((zone) => ({ value: zone.id, label: zone.zone_ref_id === zone.name ? zone.name : `${zone.zone_ref_id} · ${zone.name}` }));
  };

export const findResidents =
  (dormitory: number | null | undefined): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /employees/', { query: { limit: most, ...place(dormitory), ...words(search) }, signal });
    return results.map(({ id, name, pass_number }) => ({ value: id, label: pass_number ? `${name} · ${pass_number}` : name }));
  };

export const findVendors: Find = async (search, signal) => {
  const { results } = await residents('GET /vendors/', { query: { limit: most, ...words(search) }, signal });
  return results.map(({ id, name }) => ({ value: id, label: name }));
};

export const findAssignees: Find = async (search, signal) => {
  const { results } = await api('GET /alerts/assignees/', { query: { limit: 1000 }, signal });
  const wanted = search.toLowerCase();
  return results.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id, name }) => ({ value: id, label: name }));
};
