/**
 * The request that is sent if a change of an account's dormitories needs a second administrator: dormitories gained and lost
 * (docs/rules/access.md#four-eyes).
 */
import { stepTo } from '@firm/platform/contract/dormitoryAccess';
import { api } from '../api.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import type { DormitoryAccess } from './DormitoriesField.tsx';

/** @param wanted what the account is to see in the end */
export async function dormitoriesOrder(user: number, wanted: DormitoryAccess): Promise<RightsOrder> {
  const { all, gain, lose } = stepTo(await api('GET /dormitories/access/', { query: { user: String(user) } }), wanted);
  return { kind: 'dormitories', users: [user], ...(all ? { all } : { gain: [...gain], lose: [...lose] }) };
}
