import { isApiError } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { accessQuery, api } from '../api.ts';
import type { DormitoryAccess } from './DormitoriesField.tsx';

/** Whether somebody else has changed the access since it was read. */
export const isStale = (problem: unknown): boolean => isApiError(problem) && problem.code === 'stale_version';

/**
 * Replaces an account's dormitories (docs/rules/access.md#dormitory-access). What somebody else has just taken away is not given back: the
 * call is then refused, and the access is read again, so that another attempt is about the access as it is now.
 * @param version of the access from which these were chosen
 * @throws the refusal
 */
export async function giveDormitories(user: number, { all, dormitories }: DormitoryAccess, version: number | undefined): Promise<void> {
  try {
    await api('POST /dormitories/access/', { body: { user, ...(all ? { all } : { dormitories }), version } });
  } catch (problem) {
    if (isStale(problem)) await queryClient.fetchQuery({ ...accessQuery(user), staleTime: 0 }).catch(() => undefined);
    throw problem;
  }
  void queryClient.invalidateQueries({ queryKey: ['users'] });
}
