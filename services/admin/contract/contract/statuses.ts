/** The statuses of a contract as a list: their ids, names and colours. */
import type { ContractStatus } from './moves.ts';

export const statusEntries = [
  { type_id: 1, code: 'DR', color: 'grey' },
  { type_id: 2, code: 'AC', color: 'green' },
  { type_id: 3, code: 'SU', color: 'yellow' },
  { type_id: 4, code: 'EX', color: 'grey' },
  { type_id: 5, code: 'TE', color: 'red' },
  { type_id: 6, code: 'CA', color: 'grey' },
] as const satisfies readonly { type_id: number; code: ContractStatus; color: string }[];
