/** Who saw the portal as somebody: what that person is told. */
import { changeModel } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';

/** Days for which it is told, and how many times at most. */
const days = 30;
const most = 10;

export async function seeingOf(service: Pick<ServiceContext, 'everyRow'>, user: number): Promise<{ id: string; name: string; at: string }[]> {
  const since = new Date(clock.millis() - days * 86_400_000);
  const found = await service.everyRow(changeModel('identity'), 'a person is told of themselves').find({ entity: 'user', entity_id: user, at: { $gte: since }, type: 'user.seen_as' }).sort({ at: -1 }).limit(most).toArray();
  return found.map(({ _id, by, at }) => ({ id: String(_id), name: by?.name ?? '', at: at.toISOString() }));
}
