import { isApiError } from '@firm/shared-ui/api/index.ts';
import { api, keepAlert, showAtOnce, type AlertDetail, type AlertEdit } from '../api.ts';
import { askStale } from './questions.ts';

/**
 * Changes an alert as somebody saw it. The change shows at once and is taken back when it is refused. When somebody
 * else was faster, the person sees both and decides; null when they keep the new one.
 * @throws ApiError for every other refusal
 */
export async function changeAlert(seen: Pick<AlertDetail, 'id' | 'version'>, edit: AlertEdit): Promise<AlertDetail | null> {
  for (let { version } = seen; ; ) {
    const takeBack = await showAtOnce(seen.id, edit);
    try {
      const saved = await api('PATCH /alerts/{id}/', { params: { id: seen.id }, body: { ...edit, version } });
      keepAlert(saved);
      return saved;
    } catch (problem) {
      takeBack();
      const current = staleAgainst(problem);
      if (!current) throw problem;
      keepAlert(current);
      if (!(await askStale(edit, current))) return null;
      version = current.version;
    }
  }
}

/** The record as it is now, when a change was refused because of it. */
function staleAgainst(problem: unknown): AlertDetail | null {
  return isApiError(problem) && problem.code === 'stale_version' ? ((problem.current as AlertDetail | undefined) ?? null) : null;
}
