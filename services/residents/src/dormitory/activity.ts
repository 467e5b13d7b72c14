/** Activity in dormitories: this service's change records by dormitory, and how many there are. */
import { seeingHealth } from '@firm/health/contract/published';
import { alerts, unresolvedStatuses } from '@firm/maintenance/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { changeModel, type Change } from '@firm/platform/change/change';
import { shownChange } from '@firm/platform/change/shownChange';
import { namesFor } from '@firm/platform/contract/changeNames';
import type { ListRequest } from '@firm/platform/list/request';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { readPage } from '@firm/platform/list/page';
import { pageHead, pageJson } from '@firm/platform/list/pageAnswer';
import { wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Model } from '../../contract/declaration.ts';
import { healthFields } from '../../contract/published.ts';
import { readHistoryNames } from '../entity/referenceNames.ts';
import { without } from '../entity/without.ts';
import type { Entity } from '../stamps.ts';

interface PageCall {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

/** The permission needed to view changes of an entity. Clients belong to no dormitory. */
const modelOf: Readonly<Partial<Record<Entity, Model>>> = { dormitory: 'dormitory', zone: 'workzone', employee: 'employee' };

/** Access to a dormitory does not give access to its residents' passports: only changes that the reader has permission to view are shown. */
function viewable(caller: Principal): Condition {
  const models = Object.entries(modelOf);
  const readable = models.filter(([, model]) => allowed(caller, `view_${model}`)).map(([entity]) => entity);
  return readable.length === models.length ? {} : { entity: { $in: readable } };
}

const fieldNames = { $map: { input: { $objectToArray: { $ifNull: ['$changes', {}] } }, in: '$$this.k' } };

/**
 * Leaves out what consists only of health, for users without permission to view health records: that and when it changed is not for them either.
 * Updates of a resident without any field are records of health, too, that earlier releases wrote.
 */
const beyondHealth = (caller: Principal): Condition =>
  allowed(caller, seeingHealth) ? {} : { $expr: { $or: [{ $gt: [{ $size: { $setDifference: [fieldNames, [...healthFields]] } }, 0] }, { $and: [{ $eq: [fieldNames, []] }, { $ne: ['$type', 'employee.updated'] }] }] } };

/** The changes of a dormitory, or of one of its records; the caller must have found it in scope. */
export async function activityPage(
  service: ServiceContext,
  call: PageCall,
  of: { readonly dormitory: number } | { readonly entity: Entity; readonly entity_id: number },
): Promise<Reply> {
  const page = await readPage<Change>({
    rows: service.rows(changeModel('residents'), call.scope),
    list: call.list,
    filter: { ...of, ...('dormitory' in of && viewable(call.caller)), ...beyondHealth(call.caller) },
  });
  const names = await readHistoryNames(service, call.scope.org, page.rows);
  const records = page.rows.map((change) => {
    const changes = visibleChanges(call.caller, change);
    return JSON.stringify({
      ...shownChange(change, changes),
      entity: change.entity,
      entity_id: change.entity_id,
      name: String(change.data.name ?? ''),
      names: namesFor(changes, names),
    });
  });
  return Reply.jsonText(pageJson(pageHead(call, page), records));
}

/** Strips health from a resident's history for users without permission to view health records. */
function visibleChanges(caller: Principal, { changes }: Change): Change['changes'] {
  return allowed(caller, seeingHealth) ? changes : without(changes, ...healthFields);
}

interface Activity {
  readonly last: Date | null;
  readonly day: number;
  readonly week: number;
  readonly openAlerts: number;
}

const dayMs = 86_400_000;

/** Per dormitory: the last change, the number of changes in a day and a week, and the unresolved alerts published by maintenance. */
export async function activityOf(
  service: ServiceContext,
  org: number,
  dormitories: readonly number[],
): Promise<ReadonlyMap<number, Activity>> {
  const now = clock.millis();
  const [lasts, changes, openAlerts] = await Promise.all([
    lastChanges(service, org, dormitories),
    service
      .rows(changeModel('residents'), wholeOrg(org))
      .aggregate<{ _id: number; day: number; week: number }>([
        { $match: { dormitory: { $in: dormitories }, at: { $gte: new Date(now - 7 * dayMs) } } },
        {
          $group: {
            _id: '$dormitory',
            week: { $sum: 1 },
            day: { $sum: { $cond: [{ $gte: ['$at', new Date(now - dayMs)] }, 1, 0] } },
          },
        },
      ])
      .toArray(),
    service
      .published(alerts, { org, dormitories })
      .aggregate({ status: { $in: [...unresolvedStatuses] } })
      .group('$dormitory', { n: { $sum: 1 } })
      .toArray(),
  ]);
  return new Map(
    dormitories.map((id) => {
      const own = changes.find((row) => row._id === id);
      return [
        id,
        {
          last: lasts.get(id) ?? null,
          day: own?.day ?? 0,
          week: own?.week ?? 0,
          openAlerts: openAlerts.find((row) => row._id === id)?.n ?? 0,
        },
      ];
    }),
  );
}

/** Read from the index by dormitory and time only, one index entry per dormitory. */
async function lastChanges(service: ServiceContext, org: number, dormitories: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await service
    .rows(changeModel('residents'), wholeOrg(org))
    .aggregate<{ _id: number; at: Date }>([
      { $match: { dormitory: { $in: dormitories } } },
      { $sort: { org: 1, dormitory: 1, at: -1, _id: -1 } },
      { $group: { _id: '$dormitory', at: { $first: '$at' } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, at }) => [_id, at]));
}
