/** What happens in dormitories: the audit of this service read by dormitory, and how much of it there is. */
import type { Change } from '@firm/platform/change/change';
import type { ListRequest } from '@firm/platform/list/request';
import { Reply } from '@firm/platform/http/reply';
import { pageHead, pageJson, readPage } from '@firm/platform/list/page';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Entity } from '../stamps.ts';

interface PageCall {
  readonly scope: Scope;
  readonly list: ListRequest;
  readonly base: string;
  readonly url: string;
}

/** The changes of a dormitory, or of one record, that was found in scope. */
export async function activityPage(
  service: ServiceContext,
  call: PageCall,
  of: { readonly dormitory: number } | { readonly entity: Entity; readonly entity_id: number },
): Promise<Reply> {
  const page = await readPage<Change>({
    model: service.model('residents_changes') as never,
    scope: call.scope,
    scopeFields: { org: 'org', dormitory: null },
    list: call.list,
    filter: of,
  });
  const records = page.rows.map((change) =>
    JSON.stringify({
      id: change._id,
      type: change.type,
      entity: change.entity,
      entity_id: change.entity_id,
      name: String(change.data.name ?? ''),
      changes: change.changes,
      changed_fields: Object.keys(change.changes),
      updated_time: change.at,
      updated_by: change.by?.name ?? '',
    }),
  );
  return Reply.jsonText(pageJson(pageHead(call, page), records));
}

export interface Activity {
  readonly last: Date | null;
  readonly day: number;
  readonly week: number;
  readonly openAlerts: number;
}

const dayMs = 86_400_000;

/** Per dormitory: the last change, the changes of a day and a week, and the open alerts that maintenance publishes. */
export async function activityOf(
  service: ServiceContext,
  org: number,
  dormitories: readonly number[],
): Promise<ReadonlyMap<number, Activity>> {
  const now = Date.now();
  const [changes, alerts] = await Promise.all([
    service.connection
      .collection('residents_changes')
      .aggregate<{ _id: number; last: Date; day: number; week: number }>([
        { $match: { org, dormitory: { $in: dormitories }, at: { $gte: new Date(now - 7 * dayMs) } } },
        {
          $group: {
            _id: '$dormitory',
            last: { $max: '$at' },
            week: { $sum: 1 },
            day: { $sum: { $cond: [{ $gte: ['$at', new Date(now - dayMs)] }, 1, 0] } },
          },
        },
      ])
      .toArray(),
    service.connection
      .collection('maintenance_alerts_v1')
      .aggregate<{ _id: number; n: number }>([
        { $match: { org, dormitory: { $in: dormitories }, status: { $in: ['open', 'assigned', 'in-progress'] } } },
        { $group: { _id: '$dormitory', n: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  return new Map(
    dormitories.map((id) => {
      const own = changes.find((row) => row._id === id);
      return [
        id,
        {
          last: own?.last ?? null,
          day: own?.day ?? 0,
          week: own?.week ?? 0,
          openAlerts: alerts.find((row) => row._id === id)?.n ?? 0,
        },
      ];
    }),
  );
}
