/** Random callers who allocate, move, check in and out, reserve, cancel, undo and swap beds, and record what was acknowledged. */
import { clock } from '@firm/platform/clock/clock';
import { randomFrom } from '@firm/platform/demo/random';
import { seed } from '@firm/platform/testing/deep';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import type { Stay } from '../../contract/stay/stay.ts';
import { addDays } from '../../contract/interval.ts';

/** Acknowledged records: id and the latest version that an answer contained. */
interface Acknowledged {
  readonly stays: Map<number, number>;
  readonly reservations: Map<number, number>;
}

interface Storm {
  readonly portal: TestPortal;
  readonly user: TestUser;
  /** URLs of the processes alive now; each call goes to one of them. */
  readonly addresses: () => readonly string[];
  readonly beds: readonly number[];
  readonly persons: readonly number[];
  readonly dormitory: number;
}

interface Ended {
  readonly acknowledged: Acknowledged;
  /** Number of answers by status; `none`: the process died before it answered. */
  readonly statuses: Readonly<Record<string, number>>;
}

const today = clock.today('Asia/Singapore');
const random = randomFrom(seed);
const any = <T>(from: readonly T[]): T => random.pick(from);
const upTo = (n: number): number => random.whole(0, n - 1);

/** Runs `operations` in total, by `callers` concurrent callers. */
export async function storm(around: Storm, operations: number, callers: number): Promise<Ended> {
  const acknowledged: Acknowledged = { stays: new Map(), reservations: new Map() };
  const statuses: Record<string, number> = {};
  let left = operations;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const status = String((await act(around, acknowledged)) ?? 'none');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { acknowledged, statuses };
}

async function act(around: Storm, acknowledged: Acknowledged): Promise<number | null> {
  const days = () => ({ start_date: addDays(today, upTo(20)), end_date: upTo(4) === 0 ? null : addDays(today, 21 + upTo(20)) });
  const stay = any([...acknowledged.stays.keys(), 0]);
  const reservation = any([...acknowledged.reservations.keys(), 0]);
  const change = (fields: object) => call(around, acknowledged, 'PUT', `/resourceallocations/${stay}/`, fields);
  const allocate = (fields: object) => call(around, acknowledged, 'POST', '/resourceallocations/', { person: any(around.persons), resource: any(around.beds), ...fields });
  const patchBed = (fields: object) => call(around, acknowledged, 'PATCH', `/resources/${any(around.beds)}/`, fields);
  const actions = [
    () => allocate(days()),
    () => allocate({ ...days(), start_date: today, checked_in: true }),
    () => allocate({ reservation }),
    () => allocate({ reservation }),
    () => change({ checked_in: true }),
    () => change({ checked_out: true }),
    () => change({ is_temp_checkout: upTo(2) === 0 }),
    () => change({ suspended: upTo(2) === 0 }),
    () => change({ is_active: false }),
    () => change({ resource: any(around.beds) }),
    () => change({ end_date: addDays(today, 1 + upTo(60)) }),
    () => change(days()),
    () => call(around, acknowledged, 'POST', `/resourceallocations/${stay}/transfer/`, { resource: any(around.beds), check_in: upTo(3) > 0 }),
    () => call(around, acknowledged, 'POST', '/resourceallocations/swap/', { first: stay, second: any([...acknowledged.stays.keys(), 0]) }),
    () => call(around, acknowledged, 'POST', `/resourceallocations/${stay}/undo/`, {}),
    () => call(around, acknowledged, 'POST', '/resourcereserves/', { ...days(), res_type: 1, dormitory: around.dormitory, count: 1 + upTo(5) }),
    () => call(around, acknowledged, 'PATCH', `/resourcereserves/${reservation}/`, { count: 1 + upTo(8) }),
    () => call(around, acknowledged, 'PATCH', `/resourcereserves/${reservation}/`, days()),
    () => (upTo(4) === 0 ? call(around, acknowledged, 'PATCH', `/resourcereserves/${reservation}/`, { is_active: false, confirm: true }) : allocate(days())),
    () => call(around, acknowledged, 'POST', '/resourcereserves/', { ...days(), res_type: 1, dormitory: around.dormitory, zone: Math.floor(any(around.beds) / 10), count: 1 + upTo(2) }),
    () => call(around, acknowledged, 'POST', `/resourceallocations/${any(['bulk_checkin', 'bulk_checkout'])}/`, { ids: [stay, any([...acknowledged.stays.keys(), 0])] }),
    () => patchBed({ status: upTo(3) === 0 ? 'out-of-order' : 'vacant' }),
    () => patchBed({ type: upTo(3) === 0 ? 2 : 1 }),
    () => patchBed({ ref_id: `S-${upTo(1e9)}` }),
    () => (upTo(3) === 0 ? patchBed({ zone: Math.floor(any(around.beds) / 10) }) : change({ checked_out: true })),
  ];
  return any(actions)();
}

interface Answered {
  readonly id?: number;
  readonly version?: number;
  readonly count?: number;
  readonly state?: string;
  readonly from?: Stay;
  readonly to?: Stay;
  readonly results?: readonly Stay[];
}

/** The status; null if there was no answer. */
async function call({ addresses, user }: Storm, acknowledged: Acknowledged, method: string, path: string, body: object): Promise<number | null> {
  let status: number;
  let answer: Answered;
  try {
    const response = await fetch(`${any(addresses())}${path}`, {
      method,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    status = response.status;
    answer = (await response.json()) as Answered;
  } catch {
    return null;
  }
  if (status >= 300) return status;
  if (path.startsWith('/resourcereserves')) note(acknowledged.reservations, answer);
  else if (path.startsWith('/resourceallocations')) for (const stay of [answer, answer.from, answer.to, ...(answer.results ?? [])]) note(acknowledged.stays, stay);
  return status;
}

function note(into: Map<number, number>, record: { readonly id?: number; readonly version?: number } | undefined): void {
  if (record?.id === undefined || record.version === undefined) return;
  into.set(record.id, Math.max(into.get(record.id) ?? 0, record.version));
}

/** Acknowledged writes that are missing in the database. For a missing stay there must be a change record of its removal. */
export async function lostWrites({ connection }: TestPortal, { stays, reservations }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const kept = new Map((await connection.collection('tenancy_allocations').find({}).toArray()).map((row) => [Number(row._id), Number(row.rev)]));
  const changes = connection.collection('tenancy_changes');
  const removed = new Set((await changes.find({ type: 'resourceallocation.removed' }).toArray()).map((row) => Number(row.entity_id)));
  const recorded = new Set((await changes.find({ entity: 'resourceallocation', 'changes.start_date.0': null }).toArray()).map((row) => Number(row.entity_id)));
  for (const [id, version] of stays) {
    if (!recorded.has(id)) lost.push(`stay ${id} has no record of its making`);
    if (removed.has(id)) continue;
    const rev = kept.get(id);
    if (rev === undefined || rev < version) lost.push(`stay ${id}: version ${version} was acknowledged, ${rev} is there`);
  }
  const versions = new Map((await connection.collection('tenancy_reservations').find({}).toArray()).map((row) => [Number(row._id), Number(row.version)]));
  for (const [id, version] of reservations) {
    const there = versions.get(id);
    if (there === undefined || there < version) lost.push(`reservation ${id}: version ${version} was acknowledged, ${there} is there`);
  }
  return lost;
}
