/** Demo residents of one dormitory: their identity, employer and bed. */
import type { Random } from '@firm/platform/demo/random';
import type { TenancyStatus } from '../contract/resident/tenancyStatuses.ts';
import { roomType } from '../contract/zone/types.ts';
import { emptyResident } from '../src/resident/empty.ts';
import type { ResidentDocument } from '../src/resident/model.ts';
import { residentWords } from '../src/resident/words.ts';
import type { ZoneDocument } from '../src/zone/model.ts';
import { remindersOf } from '../src/expiry/rules.ts';
import type { DemoClients } from './clients.ts';
import type { Days } from './days.ts';
import type { DormitoryData } from './dormitoryData.ts';
import { peoples } from './people.ts';
import { personName } from './personName.ts';

const trades = [
  'General worker',
  'Mason',
  'Carpenter',
  'Steel fixer',
  'Welder',
  'Electrician',
  'Plumber',
  'Painter',
  'Scaffolder',
  'Rigger',
  'Excavator operator',
  'Driver',
];
const statuses: readonly (readonly [TenancyStatus, number])[] = [
  ['CI', 84],
  ['P', 6],
  ['CO', 6],
  ['S', 2],
  ['T', 2],
];

/** Days until a work pass expires: most are far off, some need attention, a few have expired unnoticed. */
function passDays(random: Random): number {
  return random.weighted<() => number>([
    [() => random.whole(-20, -1), 2],
    [() => random.whole(0, 7), 3],
    [() => random.whole(8, 30), 6],
    [() => random.whole(31, 60), 8],
    [() => random.whole(61, 720), 81],
  ])();
}

interface Lodging {
  readonly data: DormitoryData;
  readonly dormitory: number;
  /** Updated in place: rooms fill up as residents are allocated beds. */
  readonly zones: readonly ZoneDocument[];
  readonly clients: DemoClients;
}

/** As many as the dormitory's data ask for. Fills beds: increments `occupied` of the zones that it is given. */
export function residentsOf(
  at: Lodging,
  nextId: () => number,
  random: Random,
  days: Days,
): ResidentDocument[] {
  const beds = freeBeds(at.zones, random);
  const pairs = at.clients.pairs.filter((p) => p.source.org === at.data.org).map((p) => [p, p.source.size] as const);
  const roomsWithHead = new Set<number>();
  const residents = Array.from({ length: at.data.residents }, (_, i) => {
    const people = random.weighted(peoples.map((p) => [p, p.share] as const));
    const { employer, vendor, source } = random.weighted(pairs);
    const wanted = random.weighted(statuses);
    const bed = wanted === 'CI' ? beds.pop() : undefined;
    const tenancy_status: TenancyStatus = wanted === 'CI' && !bed ? 'P' : wanted;
    if (bed) bed.zone.occupied += 1;
    const room_ic = bed !== undefined && !roomsWithHead.has(bed.zone._id);
    if (bed) roomsWithHead.add(bed.zone._id);
    const since = random.whole(3, tenancy_status === 'P' ? 14 : 420);
    const staff = i % 60 === 7;
    const occupation = staff ? 'Site manager' : random.pick(trades);
    const work_pass_expiry = days.day(passDays(random));
    const access = random.whole(30, 400);
    const religion = random.weighted(people.religions);
    const created = days.at(-since - 3, random.whole(8 * 60, 18 * 60));
    const resident: ResidentDocument = {
      ...emptyResident,
      _id: nextId(),
      rev: 1,
      org: at.data.org,
      // One newcomer in ten has no dormitory yet.
      dormitory: tenancy_status === 'P' && random.chance(0.1) ? null : at.dormitory,
      zone: bed?.zone._id ?? null,
      resource_ref_id: bed?.ref ?? '',
      is_active: tenancy_status !== 'CO',
      avatar: null,
      name: personName(random, people),
      pass_number: `${at.data.code}-${String(i + 1).padStart(5, '0')}`,
      work_pass_num: `WP${random.digits(8)}`,
      work_pass_expiry,
      work_pass_company: source.name,
      pass_type: staff
        ? random.pick([2, 3])
        : random.weighted([
            [1, 92],
            [2, 8],
          ]),
      vendor: vendor._id,
      employer: employer._id,
      supervisor_name: employer.supervisor_name,
      supervisor_email: employer.supervisor_email,
      supervisor_mobile: employer.supervisor_mobile,
      supervisor_designation: employer.supervisor_designation,
      supervisor_phone: employer.supervisor_phone,
      mode_of_transport: employer.mode_of_transport,
      industry_type: source.industry,
      occupation,
      worksite: random.pick(source.worksites),
      email: staff ? `resident${i + 1}@${at.data.code.toLowerCase()}.example` : '',
      mobile_no: `+65 8${random.digits(3)} ${random.digits(4)}`,
      citizenship: staff ? 'Employment Pass' : 'Work Pass',
      nationality: people.nationality,
      gender: 'M',
      date_of_birth: days.day(-random.whole(21 * 365, 52 * 365)),
      religion,
      passport_no: `${people.passport}${random.digits(7)}`,
      passport_expiry: days.day(
        random.weighted<() => number>([
          [() => random.whole(5, 90), 6],
          [() => random.whole(91, 2_900), 94],
        ])(),
      ),
      driver: occupation === 'Driver',
      room_ic,
      blood_type: random.weighted([
        ['O+', 38],
        ['B+', 30],
        ['A+', 22],
        ['AB+', 6],
        ['O-', 2],
        ['B-', 1],
        ['A-', 1],
      ]),
      last_swab_date: days.day(-random.whole(1, 14)),
      next_swab_date: days.day(random.whole(0, 13)),
      health_status: null,
      health_record: null,
      access_pass_type: random.weighted([
        [1, 80],
        [5, 15],
        [2, 5],
      ]),
      access_pass_issue_dt: days.day(-since),
      access_pass_start_dt: days.day(-since),
      access_pass_end_dt: days.day(access),
      diet: random.weighted(people.diets),
      daily_meal_req: random.weighted([
        [3, 60],
        [2, 30],
        [0, 10],
      ]),
      fasting: religion === 'Islam' && random.chance(0.8),
      language: random.pick(people.languages),
      emergency_no: `${people.dialling}${random.digits(8 - (people.dialling.length % 3))}`,
      highest_qualification: random.weighted([
        ['--', 80],
        ['Diploma', 17],
        ['Graduate', 3],
      ]),
      staff_type: staff
        ? 'Manager'
        : random.weighted([
            ['Contractor', 88],
            ['Associate', 12],
          ]),
      tenancy_status,
      tenancy_status_date: days.day(-since),
      ever_checked_in: tenancy_status !== 'P',
      temporarily_out: false,
      allocation: null,
      work_pass_remind_on: null,
      passport_remind_on: null,
      words: [],
      created_time: created,
      update_time: days.at(-since, random.whole(8 * 60, 18 * 60)),
    };
    resident.words = residentWords(resident);
    Object.assign(resident, remindersOf(null, resident));
    return resident;
  });
  giveSameName(residents);
  return residents;
}

/** Gives two newcomers of one nationality the same name: in tenancy's demo both arrive today, and staff have to pick the right one. */
function giveSameName(residents: readonly ResidentDocument[]): void {
  const newcomers = residents.filter((one) => one.tenancy_status === 'P' && one.dormitory !== null);
  for (const one of newcomers) {
    const other = newcomers.find((next) => next._id > one._id && next.nationality === one.nationality);
    if (!other) continue;
    other.name = one.name;
    other.words = residentWords(other);
    return;
  }
}

/** Beds outside the sick bays in the order of allocation; a share of the rooms stays empty. */
function freeBeds(zones: readonly ZoneDocument[], random: Random): { zone: ZoneDocument; ref: string }[] {
  const rooms = random.shuffled(zones.filter((z) => z.zone_type === roomType && !z.sick_bay));
  const inUse = rooms.slice(0, Math.ceil(rooms.length * 0.88));
  return random.shuffled(
    inUse.flatMap((zone) =>
      Array.from({ length: zone.bed_count }, (_, i) => ({ zone, ref: `${zone.zone_ref_id}-B${i + 1}` })),
    ),
  );
}

/** Sets the housekeeping status of each room, once it is known who lives there. */
export function setRoomStatuses(zones: readonly ZoneDocument[], random: Random, days: Days): void {
  for (const zone of zones) {
    if (zone.zone_type !== roomType) continue;
    zone.status =
      zone.occupied > 0
        ? random.weighted([
            ['occupied', 80],
            ['occupied-dirty', 8],
            ['occupied-reserved', 6],
            ['occupied-disinfect', 3],
            ['out-of-order-partial', 3],
          ])
        : random.weighted([
            ['vacant-ready', 50],
            ['vacant-dirty', 20],
            ['vacant-reserved', 14],
            ['vacant-disinfect', 8],
            ['out-of-order', 8],
          ]);
    if (zone.status.startsWith('out-of-order'))
      zone.status_remarks = random.pick(['Ceiling leaks', 'Bed frames on order', 'Rewiring', 'Window being replaced']);
    if (zone.status !== 'vacant-ready') zone.update_time = days.at(-random.whole(0, 20), random.whole(7 * 60, 20 * 60));
  }
}
