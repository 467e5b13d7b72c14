/**
 * A plausible outbreak, made by the same rules and writes as calls: one confirmed case, two suspected ones, one of whom waits for
 * an isolation bed, one withdrawn suspicion, one recovered resident, and one who is unwell.
 */
import type { NewChange } from '@firm/platform/change/write';
import { addDays } from '@firm/platform/contract/days';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { decideRecord, type RequestedRecord } from '../src/record/create.ts';
import { knownOf } from '../src/record/known.ts';
import { recordModel } from '../src/record/model.ts';
import type { Dormitory } from './dormitory.ts';

/** One record of the story; `ago` in days. */
type Step = Omit<RequestedRecord, 'reporting_date' | 'onset_date'> & { readonly ago: number; readonly onset?: number };

/** Local hour at which the officer enters records. */
const officeHour = 10;

/** Writes the records; returns the residents who have a fever, each with the days. */
export async function writeOutbreak(service: ServiceContext, dormitory: Dormitory): Promise<ReadonlyMap<number, readonly number[]>> {
  const [a = [], b = [], c = [], d = [], e = []] = dormitory.rooms;
  const story: readonly (readonly [EmployeeRow | undefined, readonly Step[]])[] = [
    [e[0], [
      { ago: 41, onset: 42, health_status: 4, temperature: 38.1, symptoms: [1, 2], curr_location_status: 1 },
      { ago: 40, health_status: 5, curr_location_status: 6, commentary: 'Test positive; taken to hospital' },
      { ago: 27, health_status: 2, curr_location_status: 1, recovered_date: addDays(dormitory.today, -27), commentary: 'Discharged' },
    ]],
    [d[0], [
      { ago: 12, onset: 13, health_status: 4, temperature: 37.9, symptoms: [2, 3], curr_location_status: 3 },
      { ago: 10, health_status: 1, curr_location_status: 1, commentary: 'Two tests negative; a cold' },
    ]],
    [a[0], [
      { ago: 8, onset: 9, health_status: 4, temperature: 38.4, symptoms: [1, 2, 8], curr_location_status: 1 },
      { ago: 6, health_status: 5, temperature: 38.8, symptoms: [1, 2, 5], curr_location_status: 6, commentary: 'Confirmed; in hospital' },
    ]],
    [a[1], [{ ago: 1, onset: 2, health_status: 4, temperature: 38.0, symptoms: [1, 3], curr_location_status: 1, isolation_wanted: true, commentary: 'Roommate of the confirmed case' }]],
    [b[0], [{ ago: 2, onset: 3, health_status: 4, temperature: 37.8, symptoms: [2, 7], curr_location_status: 2 }]],
    [c[0], [{ ago: 0, health_status: 6, curr_location_status: 1, temperature: 36.7, symptoms: [12], commentary: 'Twisted ankle on the stairs; light duty' }]],
  ];
  const fevers = new Map<number, number[]>();
  for (const [resident, steps] of story) {
    for (const step of resident ? steps : []) {
      await writeStep(service, dormitory, resident!, step);
      if ((step.temperature ?? 0) >= 37.5) fevers.set(resident!._id, [...(fevers.get(resident!._id) ?? []), step.ago]);
    }
  }
  return fevers;
}

async function writeStep(service: ServiceContext, dormitory: Dormitory, resident: EmployeeRow, { ago, onset, ...given }: Step): Promise<void> {
  const day = addDays(dormitory.today, -ago);
  const [officer] = dormitory.officers;
  const asked: RequestedRecord = { ...given, reporting_date: day, ...(onset !== undefined && { onset_date: addDays(dormitory.today, -onset) }) };
  const known = await knownOf(service, dormitory.org, resident._id);
  const id = await service.sequence.next(recordModel.name);
  const { record, write } = await decideRecord(service, resident, known, asked, { id, by: officer?.id ?? null });
  const at = ago === 0 ? record.created_time : new Date(`${day}T${String(officeHour - 8).padStart(2, '0')}:20:00Z`);
  const dated = { ...record, created_time: at, update_time: at };
  const changes = (write.changes ?? []).map((change): NewChange => ({ ...change, at, by: officer ?? null }));
  await service.commits.commit({ ...write, inserts: [{ collection: recordModel.name, documents: [dated] }], changes });
}
