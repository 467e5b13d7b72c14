/** Prepares a new operator in one write: organisation, first administrator and one-time password. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { defaultCurrency } from '@firm/platform/contract/currencies';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { DataOf } from '@firm/platform/contract/published';
import type { ServiceContext } from '@firm/platform/service/context';
import type { operatorEvents } from '../../contract/published.ts';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { credentials } from '../credential/model.ts';
import { declaredById } from '../group/known.ts';
import { organisations, type Organisation } from '../organisation/model.ts';
import { userEntity } from '../user/entity.ts';
import { users, type User } from '../user/model.ts';
import { newUser } from '../user/newUser.ts';

interface NewOperator {
  readonly organisation: Organisation;
  readonly administrator: User;
  /** To be shown once. */
  readonly password: string;
  /** Contains only records of the new organisation. */
  readonly write: Write;
}

export async function addOperator(
  service: ServiceContext,
  { caller, requestId }: { readonly caller: Principal; readonly requestId: string },
  { name, ...given }: Pick<User, 'username' | 'first_name' | 'last_name' | 'email'> & { readonly name: string },
): Promise<NewOperator> {
  const now = clock.now();
  const org = await service.sequence.next(organisations);
  const groups = [...(await declaredById(service)).keys()];
  const administrator = newUser({ ...given, _id: await service.sequence.next(users), org, groups, is_staff: true });
  const year = now.getFullYear();
  const organisation: Organisation = {
    ...{ _id: org, rev: 1, name, copyrightData: { text: `© ${year} ${name}`, year }, footerData: { text: '', address: '' }, contactsData: [], currency: defaultCurrency, time_zone: defaultTimeZone, logo: null },
    ...{ administrator: administrator._id, taken_on: now },
  };
  const password = oneTimePassword();
  const credential = { _id: administrator._id, org, hash: await hashPassword(password), temporary: true, chosen_by: null, changed_at: now };
  const event: DataOf<typeof operatorEvents> = { administrator: administrator._id };
  const { changes = [], ...write } = joinWrites([
    {
      inserts: [{ collection: organisations, documents: [{ ...organisation }] }],
      changes: [{ org, dormitory: null, entity: 'organisation', entity_id: org, type: 'organisation.created', changes: { name: [null, name] }, data: event }],
    },
    entityWrite(userEntity, null, administrator, 'created', { inserts: [{ collection: credentials, documents: [credential] }] }),
  ]);
  const by = { id: caller.id, name: caller.name };
  return { organisation, administrator, password, write: { ...write, changes: changes.map((change) => ({ ...change, by, request_id: requestId })) } };
}
