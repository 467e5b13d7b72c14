/**
 * Two years of a large operator for the bench of contact tracing: 100,000 residents in rooms of twelve, earlier residents of the
 * same beds, the teams in which they work and the buses that they ride, written straight into the collections.
 */
import { randomFrom } from '@firm/platform/demo/random';
import type { Connection } from 'mongoose';

const dayMs = 86_400_000;
const days = 730;
const meanStay = 200;
const roomOf = 12;
const crewOf = 25;
const busOf = 42;
/** Share of residents who work in a different team from their neighbours. */
const mixed = 0.1;
export const dormitory = 901;
export const residents = 100_000;
/** Ids of residents and of their beds begin here; earlier residents of a bed have ids some millions higher. */
export const firstResident = dormitory * 1_000_000;
/** Ids of cases begin here. */
export const firstCase = 990_000_000;
export const cases = 60;
const openEnd = new Date('9999-12-31T00:00:00Z');
/** How many days ago the cases fell ill. */
const onsetDaysAgo = 5;

/** Fills an empty database, the same way at every run. Resolves with the number of presences written. */
export async function writeOperator(connection: Connection): Promise<{ readonly presences: number }> {
  const random = randomFrom(901);
  const now = Date.now();
  const at = new Date(now);
  const times = { created_time: at, update_time: at };
  const insert = async (collection: string, documents: readonly object[]): Promise<void> => {
    for (let from = 0; from < documents.length; from += 10_000) {
      await connection.collection(collection).insertMany(documents.slice(from, from + 10_000), { ordered: false });
    }
  };
  await insert('residents_dormitories', [{ _id: dormitory, rev: 1, org: 1, dorm_ref_id: 'H901', name: 'Large operator', timezone: 'Asia/Singapore', is_active: true, words: [], ...times }]);
  await insert(
    'residents_employees',
    Array.from({ length: residents }, (_, i) => ({ _id: firstResident + i, rev: 1, org: 1, dormitory, name: `Resident ${i}`, pass_number: `H-${i}`, is_active: true, tenancy_status: 'CI', zone: null, health_status: null, work_pass_expiry: null, vendor: null, employer: null, ever_checked_in: true, work_pass_num: '', passport_no: '', mobile_no: '', resource_ref_id: '', words: [], ...times })),
  );
  let presences = 0;
  let batch: object[] = [];
  const add = async (one: object): Promise<void> => {
    batch.push(one);
    presences += 1;
    if (batch.length < 20_000) return;
    await connection.collection('health_presences').insertMany(batch, { ordered: false });
    batch = [];
  };
  for (let bed = 0; bed < residents; bed += 1) {
    let end: Date | null = null;
    for (let before = 0; end === null || end.getTime() > now - days * dayMs; before += 1) {
      const length = Math.ceil(-Math.log(1 - random.next()) * meanStay) * dayMs;
      const start: Date = new Date((end?.getTime() ?? now) - length);
      const employee = firstResident + bed + before * 1_000_000;
      const crew = random.chance(mixed) ? random.whole(0, residents / crewOf) : Math.floor(bed / crewOf);
      const places = [['room', `z:${firstResident + Math.floor(bed / roomOf)}`], ['worksite', `w:${crew}`], ['transport', `t:${Math.floor(bed / busOf)}`]] as const;
      for (const [kind, place] of places) {
        const zone = kind === 'room' ? firstResident + Math.floor(bed / roomOf) : null;
        await add({ _id: `bench:${employee}:${kind}`, org: 1, dormitory, employee, place, kind, zone, resource: null, isolated: false, start, end: end ?? openEnd, source: 'bench', source_id: employee });
      }
      end = start;
    }
  }
  if (batch.length > 0) await connection.collection('health_presences').insertMany(batch, { ordered: false });
  const onset = new Date(now - onsetDaysAgo * dayMs).toISOString().slice(0, 10);
  await insert(
    'health_cases',
    Array.from({ length: cases }, (_, i) => ({
      _id: firstCase + i, rev: 1, org: 1, dormitory, employee: caseResident(i), state: 'open', health_status: 4, onset, confirmed_on: null, isolated_on: null, closed_on: null,
      traced_at: null, derive_at: null, kinds: [], excluded: [], contacts: { close: 0, other: 0, active: 0 }, ...times,
    })),
  );
  await insert(
    'health_records',
    Array.from({ length: cases }, (_, i) => ({
      _id: firstCase + i, rev: 1, version: 1, org: 1, dormitory, employee: caseResident(i), health_status: 4, curr_location_status: 1, reporting_date: onset, onset_date: onset, status_start_date: onset,
      status_end_date: null, temperature: null, symptoms: [], zone: null, recovered_date: null, isolation_wanted: false, commentary: '', is_current: true, case: firstCase + i, case_state: 'open', flagged: false,
      employee_name: '', vendor: null, words: [], enters: true, image: null, recorded_by: null, ...times,
    })),
  );
  return { presences };
}

/** The resident of a case; residents of consecutive cases live far from each other. */
export const caseResident = (i: number): number => firstResident + Math.floor((i * residents) / cases) + (i % roomOf);
