/** Tells users who has seen the portal as them. */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

/** For how many days it is shown; `most` limits the number of entries. */
const days = 30;
const most = 10;

export async function seenBy(service: Pick<ServiceContext, 'rows'>, { _id, org }: { readonly _id: number; readonly org: number }): Promise<{ id: string; name: string; at: string }[]> {
  const since = new Date(clock.millis() - days * 86_400_000);
  const found = await service.rows(changeModel('identity'), wholeOrg(org)).find({ entity: 'user', entity_id: _id, at: { $gte: since }, type: 'user.seen_as' }).sort({ at: -1 }).limit(most).toArray();
  return found.map(({ _id: id, by, at }) => ({ id: String(id), name: by?.name ?? '', at: at.toISOString() }));
}
