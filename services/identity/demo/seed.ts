/**
 * Demo data of identity: two organisations and the demo accounts (docs/rules/operation.md#demo-accounts). Safe to
 * repeat.
 */
import { clock } from '@firm/platform/clock/clock';
import { everyAccessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { demoAccounts, demoPassword, type DemoAccount } from './accounts.ts';
import { hashPassword } from '../src/credential/hash.ts';
import { credentials, type Credential } from '../src/credential/model.ts';
import { organisations, type Organisation } from '../src/organisation/model.ts';
import { portalId, portals, type Portal } from '../src/operator/model.ts';
import { registerRequests, type RegisterRequest } from '../src/registration/model.ts';
import { ownGroups, type OwnGroup } from '../src/group/model.ts';
import { demoRequests } from './requests.ts';
import { demoReviews } from './reviews.ts';
import { demoRightsRequests } from './rightsRequests.ts';
import { demoGroups, demoTeam } from './team.ts';
import { rightsRequests, type RightsRequest } from '../src/fourEyes/model.ts';
import { accessReviews, reviewLines, type Review, type ReviewLine } from '../src/review/model.ts';
import { newUser } from '../src/user/newUser.ts';
import { users, type User } from '../src/user/model.ts';

const operators: readonly Organisation[] = [
  {
    _id: 1,
    rev: 1,
    administrator: null,
    taken_on: null,
    currency: 'SGD',
    time_zone: 'Asia/Singapore',
    logo: null,
    name: 'Harbourlight Living',
    copyrightData: { text: '© 2026 Harbourlight Living Pte. Ltd.', year: 2026 },
    footerData: {
      text: 'Harbourlight Living runs worker dormitories in Tuas, Kranji and Sungei Kadut.',
      address: '21 Tuas South Boulevard, Singapore 637112',
    },
    contactsData: [
      { kind: 'phone', label: 'Front desk, day and night', value: '+65 6555 0142', href: 'tel:+6565550142' },
      {
        kind: 'email',
        label: 'Operations',
        value: 'operations@harbourlight.example',
        href: 'mailto:operations@harbourlight.example',
      },
      { kind: 'web', label: 'Website', value: 'harbourlight.example', href: 'https://harbourlight.example' },
    ],
  },
  {
    _id: 2,
    rev: 1,
    administrator: null,
    taken_on: null,
    currency: 'SGD',
    time_zone: 'Asia/Singapore',
    logo: null,
    name: 'Northgate Quarters',
    copyrightData: { text: '© 2026 Northgate Quarters', year: 2026 },
    footerData: {
      text: 'Northgate Quarters, dormitories in Woodlands.',
      address: '8 Woodlands Industrial Park E, Singapore 757325',
    },
    contactsData: [
      { kind: 'email', label: 'Office', value: 'office@northgate.example', href: 'mailto:office@northgate.example' },
    ],
  },
];

export async function seed({ connection, stamps }: ServiceContext): Promise<void> {
  await replaceAll(connection.collection<Organisation>(organisations), operators);
  await replaceAll<Portal>(connection.collection<Portal>(portals), [{ _id: portalId, operator: 1 }]);
  await replaceAll(connection.collection<OwnGroup>(ownGroups), demoGroups);
  const people = [...demoAccounts.map(demoUser), ...demoTeam(clock.now())];
  await replaceAll(connection.collection<User>(users), people);
  // The same dormitory access as the residents service's demo data grants.
  const accessOf = (user: number) => demoAccounts.find(({ id }) => id === user)?.access ?? 'none';
  const ofFirst = people.filter(({ org }) => org === 1);
  const { reviews, lines } = demoReviews(clock.now(), ofFirst, (user) => ({ all: accessOf(user) === 'all', dormitories: accessOf(user) === 'first' ? [1] : [] }));
  await replaceAll(connection.collection<Review>(accessReviews), reviews);
  await replaceAll(connection.collection<ReviewLine>(reviewLines), lines);
  await replaceAll(connection.collection<RightsRequest>(rightsRequests), demoRightsRequests(clock.now(), ofFirst));
  // One hash for all, as they share a password: of a dozen hashes requested at once, the last would be refused on a busy machine, as sign-ins are.
  const hash = await hashPassword(demoPassword);
  await replaceAll(
    connection.collection<Credential>(credentials),
    demoAccounts.map(({ id, org }) => ({ _id: id, org, hash, temporary: false, chosen_by: null, changed_at: firstDay })),
  );
  await replaceAll(connection.collection<RegisterRequest>(registerRequests), demoRequests());
  await stamps.move([everyAccessStamp, 'identity.names.1', 'identity.names.2']);
}

const firstDay = new Date('2026-01-05T01:00:00Z');

function demoUser(account: DemoAccount): User {
  const domain = account.org === 1 ? 'harbourlight.example' : 'northgate.example';
  return newUser({
    _id: account.id,
    org: account.org,
    username: account.username,
    first_name: account.firstName,
    last_name: account.lastName,
    email: `${account.username}@${domain}`,
    is_superuser: account.isSuperuser,
    is_staff: account.isStaff,
    groups: [...account.groups],
    profile: { dark_mode: false, picture: null, filled: true },
    created_time: firstDay,
    update_time: firstDay,
  });
}

interface Collection<T> {
  bulkWrite(operations: { replaceOne: { filter: { _id: number | string }; replacement: T; upsert: true } }[]): Promise<unknown>;
}

async function replaceAll<T extends { _id: number | string }>(collection: unknown, rows: readonly T[]): Promise<void> {
  const operations = rows.map((row) => ({
    replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true as const },
  }));
  if (operations.length > 0) await (collection as Collection<T>).bulkWrite(operations);
}
