/** Demo requests for rights: two that wait for a second administrator, one that was approved and one that was refused. */
import type { Group } from '../src/group/known.ts';
import type { NamedEffect, RightsOrder, RightsRequest } from '../src/fourEyes/model.ts';
import { rightsEffect } from '../src/fourEyes/widening.ts';
import { fullName, type User } from '../src/user/model.ts';
import { rightsRequestHours } from '../contract/limits.ts';
import { demoGroups } from './team.ts';

const hour = 3_600_000;
const farah = { id: 9, name: 'Farah Ismail' };
const marcus = { id: 2, name: 'Marcus Tan' };
const auditor = 1002;
const frontDesk = 1001;
/** Id of a demo account without access to any dormitory. */
const noDormitory = 11;

/** @param people users of the first organisation */
export function demoRightsRequests(now: Date, people: readonly User[]): RightsRequest[] {
  const groups = new Map(demoGroups.map((group): [number, Group] => [group._id, group]));
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  const request = (_id: number, id: number, [had, wanted]: readonly [readonly number[], readonly number[]], reason: string, asked: number, more: Partial<RightsRequest>): RightsRequest[] => {
    const user = people.find((one) => one._id === id);
    if (!user) return [];
    const order: RightsOrder = { kind: 'user', user: id, groups: [...wanted], ends: [] };
    const effect: NamedEffect = { id, username: user.username, name: fullName(user), ...rightsEffect({ ...user, groups: [...had], ends: [] }, { ...user, groups: [...wanted], ends: [] }, [groups, groups], now), dormitories: null };
    return [
      {
        ...{ _id, rev: 1, org: 1, kind: 'user', order, subject_name: fullName(user), reason, status: 'pending', effects: [effect], asked_by: farah, asked_time: at(asked) },
        ...{ until: at(asked + rightsRequestHours), decided_by: null, decided_time: null, remarks: '', answered_to: null },
        ...more,
      },
    ];
  };
  /** The effect of giving the first dormitory to a user who sees none. */
  const toSee = (user: User | undefined): NamedEffect[] => (user ? [{ id: user._id, username: user.username, name: fullName(user), gained: [], lost: [], longer: [], becomes: [], dormitories: { all: false, gained: [1], lost: [] } }] : []);
  const decided = { rev: 2, decided_by: marcus, answered_to: farah.id };
  return [
    ...request(1, 22, [[frontDesk], [frontDesk, auditor]], 'Prepares the visit of the auditors in December', -3, {}),
    ...request(4, noDormitory, [[], []], 'Starts at the first house on Monday', -2, { kind: 'dormitories', order: { kind: 'dormitories', users: [noDormitory], all: false, gain: [1], lose: [] }, effects: toSee(people.find(({ _id }) => _id === noDormitory)) }),
    ...request(2, 23, [[auditor], [auditor, frontDesk]], 'Stands in at the front desk at night', -200, { ...decided, status: 'refused', decided_time: at(-190), remarks: 'Please give it to somebody who works nights' }),
    ...request(3, 21, [[], [frontDesk]], 'Begins at the front desk', -700, { ...decided, status: 'approved', decided_time: at(-698) }),
  ];
}
