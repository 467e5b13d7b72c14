/** For tests of four eyes: their calls, the setting, and the people who make the calls. */
import { dormitoryAccess, principals } from '@firm/platform/contract/accounts';
import type { Page } from '@firm/platform/contract/route';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import type { GroupAnswer } from '../../contract/group/group.ts';
import type { RightsRequestAnswer } from '../../contract/rightsRequest.ts';
import type { IdentityPortal, UserAnswer } from './identityPortal.ts';

export interface Refused {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

/** Permissions of groups that tests give. */
export const [alert, vendor] = ['maintenance.view_alert', 'residents.view_vendor'] as const;

/** @param identity the portal of the test file, once it has begun */
export function fourEyes(identity: () => IdentityPortal) {
  let made = 0;
  const send = <T = object>(method: string, path: string, as: string, body?: unknown) => identity().call<T & Refused>(method, path, { as, body });
  const ask = (as: string, body: object) => send<RightsRequestAnswer>('POST', '/rights_requests/', as, { reason: 'Covers the night', ...body });
  const decide = (as: string, id: number, body: object = {}) => send<RightsRequestAnswer>('PATCH', `/rights_requests/${id}/`, as, { status: 'approved', ...body });
  const list = async (as: string, filter = '') => (await send<Page<RightsRequestAnswer>>('GET', `/rights_requests/?limit=200${filter}`, as)).body.results;
  const newGroup = async (permissions: readonly string[]): Promise<number> => {
    made += 1;
    return (await send<GroupAnswer>('POST', '/groups/', 'superuser', { name: `Four eyes ${made}`, permissions })).body.id;
  };
  const permissionsOf = async (id: number): Promise<string[]> => {
    const account = await identity().db.collection<{ _id: number; permissions: string[] }>(principals.name).findOne({ _id: id });
    return (account?.permissions ?? []).sort();
  };
  /** Switches the setting directly in the database. Users are created while it is off. */
  const switchFourEyes = (four_eyes: boolean) =>
    identity()
      .db.collection<{ _id: number }>('identity_settings')
      .updateOne({ _id: 1 }, { $set: { four_eyes }, $setOnInsert: { org: 1, rev: 0, turn: 0, see_as_minutes: 30 } }, { upsert: true });
  /** An administrator who sees every dormitory, whose password nobody else knows, and whose account is not new. */
  const administrator = async (): Promise<UserAnswer> => {
    const user = await identity().someone({ groups: [] });
    await identity().db.collection<{ _id: number }>('identity_credentials').updateOne({ _id: user.id }, { $set: { chosen_by: null, temporary: false } });
    await identity().db.collection('identity_changes').deleteMany({ entity: 'user', entity_id: user.id });
    await identity().patchUser('superuser', user.id, { groups: [7] });
    await standIn(identity().db, dormitoryAccess, [{ _id: user.id, all: true, dormitories: [] }]);
    return user;
  };

  /** A user, created while four eyes are off. */
  const someone = async (fields: object = {}): Promise<UserAnswer> => {
    await switchFourEyes(false);
    const user = await identity().someone(fields);
    await switchFourEyes(true);
    return user;
  };

  /** Publishes dormitories 1 to 3 of the first organisation, and 4 of another one. */
  const publishDormitories = () => standIn(identity().db, dormitories, [...[1, 2, 3].map((_id) => ({ _id, org: 1, name: `House ${_id}` })), { _id: 4, org: 2, name: 'Elsewhere' }]);

  return { send, ask, decide, list, newGroup, permissionsOf, switchFourEyes, administrator, someone, publishDormitories };
}
