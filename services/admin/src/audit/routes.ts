/** The audit of all services, limited to what the reader has permission to view (docs/rules/administration.md#audit-page). */
import { malformed } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { changesOf } from '@firm/platform/contract/accounts';
import { readCursor } from '@firm/platform/list/cursor';
import { pageAddress } from '@firm/platform/list/pageAnswer';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';
import type { AuditEntry, AuditFilters, auditRoutes } from '../../contract/auditRoutes.ts';
import { deletionsOf } from './deletions.ts';
import { exportAuditHandler } from './exportAudit.ts';
import { actionNames, actionOf, actionsByName, kindNames, namesIn, namingBy, dormitoryCollection, readNames, subjectOf, type Naming, type NamesOf } from './names.ts';
import { inOrder, positionOf, queryOf, type Position } from './query.ts';
import { reachOf, type Branch } from './reach.ts';
import { redactorFor, type FoundChange } from './redact.ts';

const usualLimit = 50;

export function auditHandlers(service: ServiceContext): Handlers<typeof auditRoutes> {
  return {
    listAudit: async (call) => {
      const { caller, query, base, url, language } = call;
      const limit = query.limit ?? usualLimit;
      const position = query.cursor === undefined ? null : readPosition(query.cursor);
      const declared = await readDeclarations(service);
      const reach = reachOf(caller, declared);
      const parts = await Promise.all(reach.map((branch) => readBranch(service, caller.org, branch, query, position, limit + 1)));
      const found = parts.flat().sort((a, b) => inOrder(positionOf(a.row, a.service), positionOf(b.row, b.service)));
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const next = last ? pageAddress(base, url, { key: [last.row.at, last.service, last.row._id], backwards: false, offset: 0 }) : null;
      const visible = page.flatMap(redactorFor(caller, declared));
      const naming = namingBy(declared);
      const [kindOf, actionName] = [kindNames(declared, language), actionNames(declared, language)];
      const namesOf = await readNames(naming, visible, caller, {
        rows: (view, ids) => service.published(view, caller.scope).byId(ids),
        deletions: (kind, ids) => deletionsOf(service, caller.scope, kind, ids),
        language,
      });
      return { next, results: visible.map((one) => ({ ...entryOf(one, naming, namesOf, language), entity_name: kindOf(one.service, one.row.entity), action_name: actionName(one.service, actionOf(one.row)) })) };
    },

    exportAudit: exportAuditHandler(service),

    listAuditKinds: async ({ caller, language }) => {
      const declared = await readDeclarations(service);
      const nameOf = kindNames(declared, language);
      const reach = reachOf(caller, declared);
      const kinds = reach.flatMap(({ service: owner, entities }) => entities.map((entity) => ({ service: owner, entity, name: nameOf(owner, entity) })));
      return { results: kinds, actions: actionsByName(declared, reach.map((branch) => branch.service), language) };
    },
  };
}

async function readBranch(service: ServiceContext, org: number, branch: Branch, filters: AuditFilters, position: Position | null, limit: number): Promise<FoundChange[]> {
  const query = queryOf(branch, filters, position);
  if (!query) return [];
  // The branch's filter handles dormitories itself, since organisation-wide records have none.
  const rows = await service.published(changesOf(branch.service), wholeOrg(org)).find(query.filter, { sort: { at: -1, _id: -1 }, limit, hint: query.hint });
  return rows.map((row) => ({ service: branch.service, row }));
}

/** @throws 400 for a cursor that this service did not issue */
function readPosition(cursor: string): Position {
  const { key } = readCursor(cursor, 3);
  const [at, service, id] = key;
  if (!(at instanceof Date) || typeof service !== 'string' || typeof id !== 'number') throw malformed('bad_parameter', { name: 'cursor' });
  return { at, service, id };
}

function entryOf(found: FoundChange, naming: Naming, namesOf: NamesOf, language: Language): Omit<AuditEntry, 'entity_name' | 'action_name'> {
  const { service, row } = found;
  const { _id, entity, entity_id, dormitory, at, by, changes } = row;
  return {
    ...{ id: `${service}.${_id}`, service, entity, record: entity_id, action: actionOf(row), name: subjectOf(naming, found, namesOf, language) },
    ...{ dormitory, dorm_name: dormitory === null ? '' : (namesOf(dormitoryCollection).get(dormitory) ?? ''), at: at.toISOString(), by },
    ...{ changes, names: namesIn(naming, found, namesOf) },
  };
}
