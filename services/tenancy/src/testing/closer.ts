/** For tests: closes or deletes records as the residents service does, on a connection of its own. */
import { closingOf, usesOf } from '@firm/platform/change/uses';
import { Commits } from '@firm/platform/change/commit';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { connect } from '@firm/platform/mongo/connect';
import { Sequence } from '@firm/platform/mongo/sequence';
import { Stamps } from '@firm/platform/mongo/stamps';
import type { TestPortal } from '@firm/platform/testing/portal';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { dormitories, employees, used, vendors, zones, type UsedKind } from '@firm/residents/contract/published';
import { facilityBookings, reservations, stays } from '../../contract/published.ts';

/** A view, and the field by which its rows refer to something. */
const by = <Row extends PublishedRow>(view: PublishedView<Row>, field: keyof Row & string) => ({ view, field }) as const;

/** The kinds of record that tenancy's stays, reservations and bookings use. */
export type ClosableKind = Exclude<UsedKind, 'employerfirm'>;

/** Where each kind of record is published, and which publications of tenancy prevent closing it. */
const kinds: Readonly<Record<ClosableKind, { readonly view: PublishedView; readonly referrers: readonly { readonly view: PublishedView; readonly field: string }[] }>> = {
  zone: { view: zones, referrers: [by(stays, 'zone'), by(reservations, 'zone'), by(facilityBookings, 'facility')] },
  employee: { view: employees, referrers: [by(stays, 'employee')] },
  vendor: { view: vendors, referrers: [by(reservations, 'vendor')] },
  dormitory: { view: dormitories, referrers: [by(stays, 'dormitory'), by(reservations, 'dormitory'), by(facilityBookings, 'dormitory')] },
};

/**
 * Reads the use counts, checks what tenancy publishes, and writes in one transaction with the counts.
 * @param set the fields that close it; null deletes it
 * @returns whether the write succeeded
 */
type CloseThing = (kind: ClosableKind, id: number, set: object | null) => Promise<boolean>;

/** Starts a closer on the portal's database; call `end` to disconnect. */
export async function startCloser({ config: { mongoUri, database } }: TestPortal): Promise<{ readonly closeThing: CloseThing; readonly end: () => Promise<void> }> {
  const connection = await connect({ mongoUri, database, poolSize: 10 });
  const commits = new Commits('residents', connection, new Stamps(connection), new Sequence(connection));
  const closeThing: CloseThing = async (kind, id, set) => {
    const { view, referrers } = kinds[kind];
    const uses = (await usesOf(connection).readAll([used[kind](id)])).get(used[kind](id)) ?? [];
    const wanted = await Promise.all(referrers.map((of) => connection.collection(of.view.name).findOne({ [of.field]: id, is_active: true })));
    if (wanted.some((one) => one !== null)) return false;
    const guards = uses.map(closingOf);
    const write = set
      ? { guards: [...guards, { collection: view.name, filter: { _id: id }, update: { $set: set }, otherwise: writeConflict }] }
      : { guards, deletes: [{ collection: view.name, filter: { _id: id } }] };
    return commits.transaction(async () => ({ result: true, write })).catch(() => false);
  };
  return { closeThing, end: () => connection.close() };
}
