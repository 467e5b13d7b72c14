/** The global search: five results per kind, found by search words; an exact match of a number comes first. Within scope and permissions. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { readPage } from '@firm/platform/list/page';
import type { WordsIndex } from '@firm/platform/list/found';
import type { ListRequest } from '@firm/platform/list/request';
import { insideFilter, searchWords } from '@firm/platform/list/search';
import { isTimeUp } from '@firm/platform/mongo/connect';
import type { mongo } from 'mongoose';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Model } from '../../contract/declaration.ts';
import { searchHits, type SearchAnswer, type searchRoutes } from '../../contract/searchRoutes.ts';
import { zoneType } from '../../contract/zone/types.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { residentModel, wordsIndex as residentWords, type ResidentDocument } from '../resident/model.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { pictureUrl } from '../entity/picture.ts';
import { employerModel, type EmployerDocument } from '../employerFirm/model.ts';
import { companiesOf } from '../vendor/company.ts';
import { vendorModel, type VendorDocument } from '../vendor/model.ts';
import { wordsIndex as zoneWords, zoneModel } from '../zone/model.ts';

/** For collections with thousands of records. */
const wordsIndexes: ReadonlyMap<string, WordsIndex> = new Map<string, WordsIndex>([
  [residentModel.name, residentWords],
  [zoneModel.name, zoneWords],
]);

/** Time limit for matching inside words, in milliseconds: a search without matches among 100,000 residents would take half a second. */
const insideMs = 80;

function nothingInTime(error: unknown): never[] {
  if (isTimeUp(error)) return [];
  throw error;
}

/** The first few matches of the list at `path`. */
const firstOf = (path: string, search: string): ListRequest => ({
  limit: searchHits,
  offset: 0,
  cursor: null,
  order: [
    { path, direction: 1 },
    { path: '_id', direction: 1 },
  ],
  search,
});

export function searchHandlers(service: ServiceContext): Handlers<typeof searchRoutes> {
  return {
    searchEverywhere: async ({ query, caller, scope, base }): Promise<SearchAnswer> => {
      // Without a search word, everything would match.
      if (searchWords(query.q).length === 0) return nothing;
      const find = async <D extends { readonly _id: number }>(model: Model, spec: ModelSpec<D>, path: string): Promise<readonly D[]> => {
        if (!allowed(caller, `view_${model}`)) return [];
        const { rows: found } = await readPage({
          rows: service.rows(spec, scope),
          list: firstOf(path, query.q),
          filter: {},
          wordsField: 'words',
          wordsIndex: wordsIndexes.get(spec.name),
          hasPairs: spec.name === residentModel.name,
          count: async () => 0,
        });
        return found.length < searchHits ? [...found, ...(await inside(spec, path, found))] : found;
      };
      // Fills the remaining places with matches inside words: 'kumar' finds Sivakumar.
      const inside = async <D extends { readonly _id: number }>(spec: ModelSpec<D>, path: string, found: readonly { readonly _id: number }[]): Promise<D[]> => {
        const filter = insideFilter('words', query.q);
        if (!filter) return [];
        const more = service
          .rows(spec, scope)
          .find({ ...filter, _id: { $nin: found.map(({ _id }) => _id) } } as mongo.Filter<D>)
          .limit(searchHits - found.length)
          .maxTimeMS(insideMs);
        // In large collections any matches will do: sorting would require finding all of them.
        const index = wordsIndexes.get(spec.name);
        return (index ? more.hint(index) : more.sort({ [path]: 1, _id: 1 })).toArray().catch(nothingInTime);
      };
      // Fills the remaining places with residents of the companies found.
      const ofClients = async (vendors: readonly VendorDocument[], employers: readonly EmployerDocument[], named: readonly ResidentDocument[]): Promise<ResidentDocument[]> => {
        const left = searchHits - named.length;
        if (left === 0 || vendors.length + employers.length === 0 || !allowed(caller, 'view_employee')) return [];
        const asked = { vendors: vendors.map(({ _id }) => _id), employers: employers.map(({ _id }) => _id) };
        const company = (await companiesOf(service, scope.org, asked)).of(asked);
        return service
          .rows(residentModel, scope)
          .find({ $or: [{ vendor: { $in: [...company.vendors] } }, { employer: { $in: [...company.employers] } }], _id: { $nin: named.map(({ _id }) => _id) } })
          .sort({ name: 1, _id: 1 })
          .limit(left)
          .toArray();
      };
      const [named, zones, dormitories, vendors, employers] = await Promise.all([
        find('employee', residentModel, 'name'),
        find('workzone', zoneModel, 'zone_ref_id'),
        find('dormitory', dormitoryModel, 'name'),
        find('vendor', vendorModel, 'name').then(unmerged),
        find('vendor', employerModel, 'name').then(unmerged),
      ]);
      const employees = [...named, ...(await ofClients(vendors, employers, named))];
      const [found, employerNames] = await Promise.all([
        namesOf(service, scope.org, dormitoryModel, [...employees, ...zones].map(({ dormitory }) => dormitory)),
        namesOf(service, scope.org, employerModel, employees.map(({ employer }) => employer)),
      ]);
      const client = (path: string) => (employer: VendorDocument | EmployerDocument) => ({
        ...shown(path, employer, base),
        uen_number: employer.uen_number,
      });
      return {
        employees: employees.map((e) => ({
          ...shown('employees', e, base),
          pass_number: e.pass_number,
          dorm_name: found.get(e.dormitory ?? 0) ?? null,
          resource_ref_id: e.resource_ref_id,
          tenancy_status: e.tenancy_status,
          employer_name: employerNames.get(e.employer ?? 0) ?? null,
          avatar: pictureUrl(base, `employees/${e._id}/avatar`, e.avatar, 'thumb'),
        })),
        workzones: zones.map((z) => ({
          ...shown('workzones', z, base),
          zone_ref_id: z.zone_ref_id,
          zone_kind: zoneType(z.zone_type)?.kind ?? 'common',
          dorm_name: found.get(z.dormitory) ?? '',
          status: z.status,
        })),
        dormitories: dormitories.map((d) => ({
          ...shown('dormitories', d, base),
          dorm_ref_id: d.dorm_ref_id,
          location: d.location,
        })),
        vendors: vendors.map(client('vendors')),
        employerfirms: employers.map(client('employerfirms')),
      };
    },
  };
}

/** Leaves out merged clients: the one that they were merged into is found instead. */
const unmerged = <D extends Pick<VendorDocument, 'merged_into'>>(found: readonly D[]): D[] => found.filter(({ merged_into }) => merged_into === null);

const nothing: SearchAnswer = { employees: [], workzones: [], dormitories: [], vendors: [], employerfirms: [] };

const shown = (path: string, { _id, name }: { _id: number; name: string }, base: string) => ({
  id: _id,
  name,
  url: entityUrl(base, path, _id),
});
