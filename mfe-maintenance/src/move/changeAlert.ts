import { isApiError, OwnChanges } from '@firm/shared-ui/api/index.ts';
import { api, keepAlert, showAtOnce, type AlertDetail, type AlertEdit } from '../api.ts';
import { askStale } from './questions.ts';

export const ownChanges = new OwnChanges();

/**
 * Changes an alert from the version that the user saw, after the user's earlier changes of it that are still pending. An
 * optimistic update: it is shown at once and reverted if refused. After a stale write the user sees both versions and decides;
 * null if they keep the current one.
 * @throws ApiError for every other refusal
 */
export async function changeAlert(seen: Pick<AlertDetail, 'id' | 'version'>, edit: AlertEdit): Promise<AlertDetail | null> {
  for (let { version } = seen; ; ) {
    try {
      return await ownChanges.inTurn(seen.id, version, (from) => send(seen.id, { ...edit, version: from }));
    } catch (problem) {
      const current = currentRecordOf(problem);
      if (!current) throw problem;
      keepAlert(current);
      if (!(await askStale(edit, current))) return null;
      version = current.version;
    }
  }
}

async function send(id: number, edit: AlertEdit): Promise<AlertDetail> {
  const revert = await showAtOnce(id, edit);
  try {
    const saved = await api('PATCH /alerts/{id}/', { params: { id }, body: edit });
    keepAlert(saved);
    return saved;
  } catch (problem) {
    revert();
    throw problem;
  }
}

/** The current record from a refusal of a stale write; null for any other problem. */
function currentRecordOf(problem: unknown): AlertDetail | null {
  return isApiError(problem) && problem.code === 'stale_version' ? ((problem.current as AlertDetail | undefined) ?? null) : null;
}
