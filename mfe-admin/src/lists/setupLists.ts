/** The lists that an organisation sets up, by the calls that serve them (docs/rules/administration.md#set-up-lists). */
import type { HealthApi } from '@firm/health/contract';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { renewOwnNames } from '@firm/shared-ui/labels/ownNames.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import type { ResidentsApi } from '@firm/residents/contract';

export const listApi = createApi<HealthApi & MaintenanceApi & ResidentsApi>();

/** In the order of the page. `colors`: entries have a colour; `fixed`: none can be added. */
const setupLists = {
  zonetypes: { kinds: ['facility', 'common'] },
  categorypasstypes: {},
  accesspasstypes: {},
  transportationmodes: {},
  industrytypes: {},
  diettypes: {},
  alert_types: { colors: true },
  problem_types: {},
  area_types: {},
  severity_types: { colors: true },
  priority_types: { colors: true, fixed: true },
  symptomtypes: {},
  chronicdiseasetypes: {},
  vaccinationtypes: {},
} as const satisfies Readonly<Record<string, { readonly kinds?: readonly string[]; readonly colors?: true; readonly fixed?: true }>>;

export type SetupList = keyof typeof setupLists;
export const listNames = Object.keys(setupLists) as readonly SetupList[];
/** Whether a part of an address names such a list. */
export const isSetupList = (name: string | null): name is SetupList => name !== null && Object.hasOwn(setupLists, name);

/** The properties of a list. */
export const factsOf = (list: SetupList): { readonly kinds?: readonly ('facility' | 'common')[]; readonly colors?: true; readonly fixed?: true } => setupLists[list];

/** An entry as set-up reads it. */
export type Entry = MaintenanceApi['GET /area_types/']['answer']['results'][number];
/** An entry as it is written. */
export type EntryBody = MaintenanceApi['POST /area_types/']['body'];

/** More entries than a list may have. */
const all = 1_000;

/** Every entry, including hidden ones. */
export const entriesQuery = (list: SetupList) =>
  queryOptions({
    queryKey: [list, 'setup'],
    queryFn: async ({ signal }) => (await listApi(`GET /${list}/`, { query: { all: 'true', limit: all }, signal })).results as readonly Entry[],
  });

/** After a change: invalidates the list for every screen that offers or names its entries. */
export async function listChanged(list: SetupList): Promise<void> {
  await Promise.all([renewOwnNames(), queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === list || queryKey[0] === 'lookups' })]);
}
