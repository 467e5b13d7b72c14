/** The audit of all services, limited to what the reader has permission to view (docs/rules/administration.md#audit-page). */
import { malformed } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { changesOf } from '@firm/platform/contract/accounts';
import { readCursor } from '@firm/platform/list/cursor';
import { pageAddress } from '@firm/platform/list/page';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';
import type { AuditEntry, AuditFilters, auditRoutes } from '../../contract/auditRoutes.ts';
import { exportAuditHandler } from './ask.ts';
import { kindNames, namesIn, namingBy, placesOfChanges, readNames, subjectOf, type Naming, type NamesOf } from './names.ts';
import { inOrder, placeOf, queryOf, type Place } from './query.ts';
import { reachOf, type Branch } from './reach.ts';
import { tellingTo, type Found } from './told.ts';

const usualLimit = 50;

export function auditHandlers(service: ServiceContext): Handlers<typeof auditRoutes> {
  return {
    listAudit: async (call) => {
      const { caller, query, base, url, language } = call;
      const limit = query.limit ?? usualLimit;
      const place = query.cursor === undefined ? null : readPlace(query.cursor);
      const declared = await readDeclarations(service);
      const reach = reachOf(caller, declared);
      const parts = await Promise.all(reach.map((branch) => readBranch(service, caller.org, branch, query, place, limit + 1)));
      const found = parts.flat().sort((a, b) => inOrder(placeOf(a.row, a.service), placeOf(b.row, b.service)));
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const next = last ? pageAddress(base, url, { key: [last.row.at, last.service, last.row._id], backwards: false, offset: 0 }) : null;
      const told = page.flatMap(tellingTo(caller, declared));
      const naming = namingBy(declared);
      const kindOf = kindNames(declared, language);
      const namesOf = await readNames(naming, told, caller, (view, ids) => service.published(view, caller.scope).byId(ids));
      return { next, results: told.map((one) => ({ ...entryOf(one, naming, namesOf), entity_name: kindOf(one.service, one.row.entity) })) };
    },

    exportAudit: exportAuditHandler(service),

    listAuditKinds: async ({ caller, language }) => {
      const declared = await readDeclarations(service);
      const nameOf = kindNames(declared, language);
      const kinds = reachOf(caller, declared).flatMap(({ service: owner, entities }) => entities.map((entity) => ({ service: owner, entity, name: nameOf(owner, entity) })));
      return { results: kinds };
    },
  };
}

async function readBranch(service: ServiceContext, org: number, branch: Branch, asked: AuditFilters, place: Place | null, limit: number): Promise<Found[]> {
  const query = queryOf(branch, asked, place);
  if (!query) return [];
  // Dormitories are the branch's own: what is of the whole organisation has none.
  const rows = await service.published(changesOf(branch.service), wholeOrg(org)).find(query.filter, { sort: { at: -1, _id: -1 }, limit, hint: query.hint });
  return rows.map((row) => ({ service: branch.service, row }));
}

/** @throws 400 for what this service did not write */
function readPlace(cursor: string): Place {
  const { key } = readCursor(cursor, 3);
  const [at, service, id] = key;
  if (!(at instanceof Date) || typeof service !== 'string' || typeof id !== 'number') throw malformed('bad_parameter', { name: 'cursor' });
  return { at, service, id };
}

function entryOf(found: Found, naming: Naming, namesOf: NamesOf): Omit<AuditEntry, 'entity_name'> {
  const { service, row } = found;
  const { _id, entity, entity_id, type, dormitory, at, by, changes } = row;
  return {
    ...{ id: `${service}.${_id}`, service, entity, record: entity_id, action: type.slice(type.indexOf('.') + 1), name: subjectOf(naming, found, namesOf) },
    ...{ dormitory, dorm_name: dormitory === null ? '' : (namesOf(placesOfChanges).get(dormitory) ?? ''), at: at.toISOString(), by },
    ...{ changes, names: namesIn(naming, found, namesOf) },
  };
}
