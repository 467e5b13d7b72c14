/** The tasks that a bulk change names, and how it is tried again. */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { notFound, staleVersion, unavailable } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { renderTasks } from './answer.ts';
import { taskModel, type TaskDocument } from './model.ts';

/** A task as a caller names it; with the version that they have read, if it matters. */
export interface TaskVersion {
  readonly id: number;
  readonly version?: number;
}

/**
 * In the requested order.
 * @throws 404 for a missing one · 409 for one that has changed since the caller read it
 */
export async function currentTasks(service: ServiceContext, call: WriteCall, sent: readonly TaskVersion[]): Promise<TaskDocument[]> {
  const found = await service.rows(taskModel, call.scope).withIds(sent.map(({ id }) => id)).toArray();
  const byId = new Map(found.map((task) => [task._id, task]));
  const versions = new Map(sent.map(({ id, version }) => [id, version]));
  const tasks = [...versions.keys()].map((id) => byId.get(id) ?? missing());
  const stale = tasks.find(({ _id, rev }) => (versions.get(_id) ?? rev) !== rev);
  if (stale) throw staleVersion((await renderTasks(service, call.scope, [stale], call.base))[0]);
  return tasks;
}

/** Tries again what collided with another change of the same lanes. @throws 503 if it keeps colliding */
export const withRetry = <T>(attempt: () => Promise<T>): Promise<T> => retryOnConflict(attempt, { otherwise: () => unavailable() });

function missing(): never {
  throw notFound();
}
