/** For tests: closes or deletes records as the residents service does, on a connection of its own. */
import { startCloser as startOwner } from '@firm/platform/testing/closer';
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

/** @param set the fields that close it; null deletes it */
type CloseThing = (kind: ClosableKind, id: number, set: object | null) => Promise<boolean>;

/** Starts a closer on the portal's database; call `end` to disconnect. */
export async function startCloser(portal: TestPortal): Promise<{ readonly closeThing: CloseThing; readonly end: () => Promise<void> }> {
  const { close, end } = await startOwner(portal);
  const closeThing: CloseThing = (kind, id, set) => {
    const { view, referrers } = kinds[kind];
    return close({ thing: used[kind](id), view, id, set, referrers: referrers.map((of) => ({ view: of.view, filter: { [of.field]: id, is_active: true } })) });
  };
  return { closeThing, end };
}
