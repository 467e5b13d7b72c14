/** What every start makes sure of: a key pair, the declarations of planned services and, without demo data, a first superuser. */
import { defaultCurrency } from '@firm/platform/contract/currencies';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { clock } from '@firm/platform/clock/clock';
import { everyAccessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { CannotStart } from '@firm/platform/service/giveUp';
import { beganWithDemo } from '@firm/platform/service/seed';
import { publishPlanned } from '@firm/platform/service/declarations';
import { planned } from '../contract/planned.ts';
import { rightsRequests } from './fourEyes/model.ts';
import { reservedGroupIds, ownGroups } from './group/model.ts';
import { hashPassword, oneTimePassword } from './credential/hash.ts';
import { credentials } from './credential/model.ts';
import { portalId, portals } from './operator/model.ts';
import { organisationModel, organisations, type Organisation } from './organisation/model.ts';
import { registerRequests } from './registration/model.ts';
import { accessReviews, reviewLines } from './review/model.ts';
import { prepareKeys } from './session/keys.ts';
import { newUser } from './user/newUser.ts';
import { userModel, users } from './user/model.ts';

/** Ids up to this are reserved for the demo accounts. */
const reservedIds = 100;
/** Ids up to this are reserved for the lines of the demo's access reviews. */
const reservedLineIds = 1_000;

export async function prepare(service: ServiceContext): Promise<void> {
  await prepareKeys(service);
  await publishPlanned(service, planned);
  await service.sequence.reserve(ownGroups, reservedGroupIds);
  await service.sequence.reserve(reviewLines, reservedLineIds);
  for (const name of [users, organisations, registerRequests, accessReviews, rightsRequests]) await service.sequence.reserve(name, reservedIds);
  if (service.config.demo) return;
  if (await anybody(service)) await refuseDemoAccounts(service);
  else await firstSuperuser(service);
}

const anybody = async ({ everyRow }: ServiceContext): Promise<boolean> =>
  (await everyRow(userModel, 'the first of all organisations').findOne({}, { projection: { _id: 1 } })) !== null;

/** @throws CannotStart where anybody could sign in with the password of the demo accounts, which the log-in page no longer shows */
async function refuseDemoAccounts(service: ServiceContext): Promise<void> {
  if (!(await beganWithDemo(service))) return;
  throw new CannotStart(
    `The database ${service.config.database} holds demo data, and everybody knows the password of its accounts: ` +
      'start with FIRM_DEMO=0 on another database (FIRM_DB=<another>), or delete everything in this one first (npm run demo:reset). With FIRM_DEMO=1 it goes on as a demo.',
  );
}

/** The first start without demo data prints a password, once (docs/rules/operation.md#environment). */
async function firstSuperuser(service: ServiceContext): Promise<void> {
  const { everyRow, commits, sequence } = service;
  const { first } = sequence;
  await everyRow(organisationModel, 'the portal begins with one')
    .updateOne({ _id: first }, { $setOnInsert: unnamedOperator(clock.now().getFullYear()) }, { upsert: true });
  const password = oneTimePassword();
  const user = newUser({ _id: first, org: first, username: 'superuser', is_superuser: true, is_staff: true });
  const credential = { _id: first, org: first, hash: await hashPassword(password), temporary: true, chosen_by: null, changed_at: clock.now() };
  let isTold = false;
  try {
    await commits.steps(async (_, write) => {
      await write({
        // With its superuser: a start that died before may have left another organisation, or the migration may have found that one.
        guards: [{ collection: portals, filter: { _id: portalId }, update: { $set: { operator: first } }, upsert: true, otherwise: () => new Error('the portal was not written') }],
        inserts: [
          { collection: users, documents: [{ ...user }] },
          { collection: credentials, documents: [credential] },
        ],
        changes: [
          {
            org: first,
            dormitory: null,
            entity: 'user',
            entity_id: first,
            type: 'user.created',
            changes: { username: [null, 'superuser'] },
          },
        ],
        stamps: [everyAccessStamp],
      });
      // Before the commit: a process that died after it would leave an account whose password nobody knows. Other processes wait here until it ends.
      if (!isTold) tell(password);
      isTold = true;
    });
  } catch (error) {
    // Another process was first and has printed the password.
    if ((error as { code?: number }).code === 11000) return;
    throw error;
  }
}

const tell = (password: string) => process.stdout.write(`\nFirst start: sign in as "superuser" with the one-time password ${password}\n(it is not shown again)\n\n`);

function unnamedOperator(year: number): Omit<Organisation, '_id'> {
  return {
    rev: 1,
    name: 'FIRM',
    copyrightData: { text: `© ${year} FIRM`, year },
    footerData: { text: 'Facilities Intelligent Resource Manager', address: '' },
    contactsData: [],
    currency: defaultCurrency,
    time_zone: defaultTimeZone,
    logo: null,
    administrator: null,
    taken_on: null,
  };
}
