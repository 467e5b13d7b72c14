import { isApiError, OwnChanges } from '@firm/shared-ui/api/index.ts';
import { api, keepAlert, showAtOnce, type AlertDetail, type AlertEdit } from '../api.ts';
import { askStale } from './questions.ts';

export const ownChanges = new OwnChanges();

/**
 * Changes an alert as somebody saw it, after their changes of it that are still on their way. The change shows at once
 * and is reverted when it is refused. When somebody else was faster, the person sees both and decides; null when they
 * keep the new one.
 * @throws ApiError for every other refusal
 */
export async function changeAlert(seen: Pick<AlertDetail, 'id' | 'version'>, edit: AlertEdit): Promise<AlertDetail | null> {
  for (let { version } = seen; ; ) {
    try {
      return await ownChanges.inTurn(seen.id, version, (from) => send(seen.id, { ...edit, version: from }));
    } catch (problem) {
      const current = staleAgainst(problem);
      if (!current) throw problem;
      keepAlert(current);
      if (!(await askStale(edit, current))) return null;
      version = current.version;
    }
  }
}

async function send(id: number, edit: AlertEdit): Promise<AlertDetail> {
  const takeBack = await showAtOnce(id, edit);
  try {
    const saved = await api('PATCH /alerts/{id}/', { params: { id }, body: edit });
    keepAlert(saved);
    return saved;
  } catch (problem) {
    takeBack();
    throw problem;
  }
}

/** The record as it is now, when a change was refused because of it. */
function staleAgainst(problem: unknown): AlertDetail | null {
  return isApiError(problem) && problem.code === 'stale_version' ? ((problem.current as AlertDetail | undefined) ?? null) : null;
}
