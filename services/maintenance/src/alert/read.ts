/** Reading alerts: the list, a single one, the statistics and the trend. */
import type { KeptHandler } from '@firm/platform/http/call';
import { changeModel } from '@firm/platform/change/change';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { every, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedDormitories } from '@firm/residents/contract/published';
import type { AlertDetail, AlertFilters } from '../../contract/alert.ts';
import { alertFacts, alertFields, alertWorkFields } from '../../contract/fields/alert.ts';
import { statusIds } from '../../contract/statuses.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { readCounts, statisticsOf } from './counts.ts';
import { readConfig, configStamps, type AlertConfig } from './config.ts';
import { alertModel, facetsIndex, wordsIndex, type StoredAlert } from './model.ts';
import { namesText, readChangedNames, readNames, tagsOf, type AllTags, type Names } from './names.ts';
import { renderAlert, renderDetail, unshownFields } from './answer.ts';
import { placesIn } from './places.ts';

type Routes = typeof maintenanceRoutes;

/** Stamps that change with the names, settings and lists that alerts show. */
const othersNames = (org: number): readonly string[] => [`residents.names.${org}`, `identity.names.${org}`];
const shownNames = (org: number): readonly string[] => [...othersNames(org), ...configStamps(org)];

/** The stamps on which a kept list of alerts depends. */
const alertStamps = (org: number): readonly string[] => [entityStamp('maintenance', 'alert', org), ...shownNames(org)];

/** The stamps on which kept figures of alerts depend: closed dormitories are left out of them. */
export const alertFigureStamps = (org: number): readonly string[] => [...alertStamps(org), entityStamp('residents', 'dormitory', org)];

/** Number of latest changes that a detail shows; older ones stay in the audit. */
const shownChanges = 200;

/** The handlers of those calls. Their answers are kept until an alert, a name or a setting that they show changes. */
export function readHandlers(service: ServiceContext) {
  const alerts = new EntityList<StoredAlert, AllTags, Names, AlertConfig>(service, {
    model: alertModel,
    shows: shownNames,
    moves: (org) => [entityStamp('maintenance', 'alert', org)],
    wordsIndex,
    facetsIndex,
    names: { stamps: othersNames, of: tagsOf, read: (tags, { org }) => readNames(service, org, tags), text: namesText },
    unshown: unshownFields,
    beside: ({ org }, stamps) => readConfig(service, org, stamps),
    render: async (found, base, _scope, _seenBy, names, [numbers, lists]) => found.map((alert) => renderAlert(alert, names, numbers, lists, base)),
    // Enough for the lists of about twenty dormitories.
    keptBytes: 64 * 1024 * 1024,
  });

  const listAlerts: KeptHandler<Routes['listAlerts']> = {
    stamps: alertStamps,
    handle: async (call) =>
      alerts.page(call, await filterOf(service, call.scope, call.query), () => countFromCounters(service, call.scope, call.query, call.list.search)),
  };

  const getAlert: KeptHandler<Routes['getAlert']> = {
    stamps: alertStamps,
    handle: async (call) => detailOf(service, await findAlert(service, call.scope, call.params.id), call.base, call.stamps),
  };

  const alertStatistics: KeptHandler<Routes['alertStatistics']> = {
    stamps: alertFigureStamps,
    handle: async ({ scope, query }) => statisticsOf(await readCounts(service, scope, (await countedDormitories(service.published, scope, query.dormitory)).within)),
  };

  return { listAlerts, getAlert, alertStatistics };
}

/**
 * The alert.
 * @throws 404 if it does not exist or is out of scope
 */
export function findAlert(service: ServiceContext, scope: Scope, id: number): Promise<StoredAlert> {
  return service.rows(alertModel, scope).get(id);
}

/**
 * The alert with its history, newest first.
 * @param stamps those already read for the call
 */
export async function detailOf(service: ServiceContext, alert: StoredAlert, base: string, stamps?: ReadonlyMap<string, number>): Promise<AlertDetail> {
  const [names, [numbers, lists], changes] = await Promise.all([
    readNames(service, alert.org, [alert]),
    readConfig(service, alert.org, stamps),
    service
      .rows(changeModel('maintenance'), wholeOrg(alert.org))
      .find({ entity: 'alert', entity_id: alert._id })
      .sort({ at: -1, _id: -1 })
      .limit(shownChanges)
      .toArray(),
  ]);
  return renderDetail(renderAlert(alert, names, numbers, lists, base), changes, await readChangedNames(service, alert.org, changes));
}

/** Turns the filters into a condition; several values of one filter are alternatives. */
async function filterOf(service: ServiceContext, scope: Scope, query: Partial<AlertFilters>): Promise<Record<string, unknown>> {
  const { block_tag: blocks, due_after: dueAfter, due_before: dueBefore } = query;
  const inBlocks = blocks ? { zone_tag: { $in: await placesIn(service, scope, blocks) } } : {};
  const filter = every(fieldFilter(alertFields, query), fieldFilter(alertWorkFields, query), fieldFilter(alertFacts, query), inBlocks);
  const { created_after: after, created_before: before, warned, breached } = query;
  if (after || before) filter.created_time = { ...(after && { $gte: after }), ...(before && { $lt: before }) };
  if (dueAfter || dueBefore) filter.due_time = { ...(dueAfter && { $gte: dueAfter }), ...(dueBefore && { $lt: dueBefore }) };
  if (warned !== undefined) filter.warned_at = warned ? { $type: 'date' } : null;
  if (breached !== undefined) filter.breached_at = breached ? { $type: 'date' } : null;
  return filter;
}

/** Uses the counters where only dormitory and status filter the list; otherwise the rows are counted. */
async function countFromCounters(
  service: ServiceContext,
  scope: Scope,
  query: Partial<AlertFilters>,
  search: string | null,
): Promise<number | null> {
  const { dormitory, status, ...others } = query;
  if (search || Object.values(others).some((value) => value !== undefined)) return null;
  const counts = await readCounts(service, scope, oneOf('dormitory', dormitory));
  const statuses = status ?? statusIds;
  return [...new Set(statuses)].reduce((sum, s) => sum + counts[s], 0);
}

