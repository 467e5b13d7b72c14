/** For tests: a reservation with three rooms, the second of which is full of stays of others. */
import type { Stay, Board, Candidate, Reservation } from '../api.ts';
import type { BoardBed } from '../screens/reservation/board/board.ts';

const reservation = (more: Partial<Reservation> = {}): Reservation => ({
  id: 7,
  version: 1,
  url: '/backend/api/resourcereserves/7/',
  ref_id: 'RES-000007',
  org: 1,
  res_type: 1,
  res_type_name: 'Bunk bed',
  res_type_code: 'bunk',
  dormitory: '/backend/api/dormitories/1/',
  dorm_id: 1,
  dorm_name: 'North House',
  vendor: 4,
  vendor_name: 'Clear Pipes',
  zone: null,
  zone_name: null,
  start_date: '2026-12-01',
  end_date: '2027-03-01',
  count: 4,
  allocated: 0,
  group: null,
  group_ref: null,
  is_active: true,
  state: 'upcoming',
  state_color: 'blue',
  remarks: '',
  cancelled_time: null,
  created_time: '2026-11-20T08:00:00.000Z',
  update_time: '2026-11-20T08:00:00.000Z',
  ...more,
});

/** A resident who waits for a bed, and could move in. @param more what is different */
export const resident = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Resident ${id}`,
  pass_number: `DP-${id}`,
  vendor: 4,
  employer: 3,
  employer_name: 'Bright Build',
  language: 'Tamil',
  nationality: 'Indian',
  tenancy_status: 'P',
  health_cleared: true,
  pass_expiry: '2030-01-01',
  pass_unknown: false,
  avatar: null,
  ...more,
});

/** A stay of the reservation, not begun unless `more` has another state. */
export const stay = (more: Pick<Stay, 'id' | 'person' | 'resource'> & Partial<Stay>): Stay => {
  const { id, person, resource } = more;
  const arrived = more.state !== undefined && more.state !== 'reserved';
  return {
    version: 1,
    url: `/backend/api/resourceallocations/${id}/`,
    org: 1,
    resource_ref_id: referenceOf(resource),
    resource_status: 'reserved',
    dorm_id: 1,
    zone: Math.floor(resource / 100),
    zone_name: null,
    zone_ref_id: null,
    zone_status: 'vacant-ready',
    person_pass_number: `DP-${person}`,
    person_avatar: null,
    person_name: `Resident ${person}`,
    tenancy_status: 'P',
    start_date: '2026-12-01',
    end_date: '2027-03-01',
    reserved: !arrived,
    reservation: 7,
    reservation_id: 7,
    transferred: false,
    checked_out: false,
    checked_in: arrived,
    is_active: true,
    is_temp_checkout: more.state === 'temporarily-out',
    suspended: more.state === 'suspended',
    state: 'reserved',
    state_color: 'blue',
    remarks: '',
    return_date: null,
    away_reason: '',
    away_note: '',
    checked_in_time: null,
    transferred_time: null,
    temp_checkout_time: null,
    checkout_time: null,
    transferred_from: null,
    transferred_to: null,
    undoable: null,
    created_time: '2026-11-20T08:00:00.000Z',
    update_time: '2026-11-20T08:00:00.000Z',
    ...more,
  };
};

const referenceOf = (bed: number): string => `A-01-0${Math.floor(bed / 100)}-B${bed % 100}`;

const bed = (id: number, stays: readonly Stay[]): BoardBed => ({
  id,
  ref_id: referenceOf(id),
  type: 1,
  bunk: id % 2 === 1 ? 'lower' : 'upper',
  status: stays.length > 0 ? 'reserved' : 'vacant',
  free: stays.length === 0,
  stays: [...stays],
});

/** Rooms A-01-01 and A-01-03 with three beds each; A-01-02 with two, both taken by others. */
export function board({ stays = [], residents = [], count = 4 }: { stays?: readonly Stay[]; residents?: readonly Candidate[]; count?: number } = {}): Board {
  const others = [201, 202].map((resource) => stay({ id: resource, person: resource, resource, reservation: null, state: 'checked-in' }));
  const room = (id: number, beds: readonly number[]) => ({
    id,
    name: `A-01-0${id}`,
    zone_ref_id: `A-01-0${id}`,
    sick_bay: false,
    status: 'vacant-ready',
    beds: beds.map((one) => bed(one, [...stays, ...others].filter(({ resource }) => resource === one))),
  });
  return {
    reservation: reservation({ count, allocated: stays.length }),
    allocations: [...stays],
    zones: [room(1, [101, 102, 103]), room(2, [201, 202]), room(3, [301, 302, 303])],
    unlinked: [],
    residents: [...residents],
  };
}
