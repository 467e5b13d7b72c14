/**
 * The request for a change of an account's dormitories that needs a second administrator's approval: dormitories gained
 * and lost (docs/rules/access.md#four-eyes).
 */
import { stepBetween } from '@firm/platform/contract/dormitoryAccess';
import { api } from '../api.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import type { DormitoryAccess } from './DormitoriesField.tsx';

/** @param wanted the access that the account is to have in the end */
export async function dormitoriesOrder(user: number, wanted: DormitoryAccess): Promise<RightsOrder> {
  const { all, gain, lose } = stepBetween(await api('GET /dormitories/access/', { query: { user: String(user) } }), wanted);
  return { kind: 'dormitories', users: [user], ...(all ? { all } : { gain: [...gain], lose: [...lose] }) };
}
