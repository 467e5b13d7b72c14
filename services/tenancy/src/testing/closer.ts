/** For tests: a thing closed or deleted as the residents service does it, on a connection of its own. */
import { closingOf, readAllUses, type UsedKind } from '@firm/platform/change/uses';
import { Commits } from '@firm/platform/change/commit';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { connect } from '@firm/platform/mongo/connect';
import { Sequence } from '@firm/platform/mongo/sequence';
import { Stamps } from '@firm/platform/mongo/stamps';
import type { TestPortal } from '@firm/platform/testing/portal';
import { views } from '../place/published.ts';

const [stays, reservations, bookings] = ['tenancy_allocations_v1', 'tenancy_reservations_v1', 'tenancy_facility_bookings_v1'];

/** Where each kind of thing is published, and what of this service stands against closing it. */
const kinds: Readonly<Record<UsedKind, { readonly view: string; readonly referrers: readonly (readonly [view: string, field: string])[] }>> = {
  zone: { view: views.zone, referrers: [[stays, 'zone'], [reservations, 'zone'], [bookings, 'facility']] },
  employee: { view: views.person, referrers: [[stays, 'employee']] },
  vendor: { view: views.vendor, referrers: [[reservations, 'vendor']] },
  dormitory: { view: views.dormitory, referrers: [[stays, 'dormitory'], [reservations, 'dormitory'], [bookings, 'dormitory']] },
};

/**
 * Counts, looks at what tenancy publishes, and writes in one transaction with the counts.
 * @param set what closes it; null deletes it
 * @returns whether that came through
 */
export type CloseThing = (kind: UsedKind, id: number, set: object | null) => Promise<boolean>;

/** One who closes things on the portal's database, until `end`. */
export async function startCloser({ config: { mongoUri, database } }: TestPortal): Promise<{ readonly closeThing: CloseThing; readonly end: () => Promise<void> }> {
  const connection = await connect({ mongoUri, database, poolSize: 10 });
  const commits = new Commits('residents', connection, new Stamps(connection), new Sequence(connection));
  const closeThing: CloseThing = async (kind, id, set) => {
    const { view, referrers } = kinds[kind];
    const uses = (await readAllUses(connection, [`${kind}.${id}`])).get(`${kind}.${id}`) ?? [];
    const wanted = await Promise.all(referrers.map(([of, field]) => connection.collection(of).findOne({ [field]: id, is_active: true })));
    if (wanted.some((one) => one !== null)) return false;
    const guards = uses.map(closingOf);
    const write = set
      ? { guards: [...guards, { collection: view, filter: { _id: id }, update: { $set: set }, otherwise: writeConflict }] }
      : { guards, deletes: [{ collection: view, filter: { _id: id } }] };
    return commits.transaction(async () => ({ result: true, write })).catch(() => false);
  };
  return { closeThing, end: () => connection.close() };
}
