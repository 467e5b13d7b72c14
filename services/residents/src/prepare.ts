/** Gives records that were written by an earlier release what has been added since: fields, an index. Safe to repeat. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { ServiceContext } from '@firm/platform/service/context';
import { indexReminders } from './expiry/reminders.ts';

/** Collection → field → what a record has that nobody asked. */
const added: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  residents_dormitories: { timezone: defaultTimeZone },
  residents_zones: { reserved: 0, area_m2: null },
  // The empty day is past: the next turn of the job works out which reminder comes next.
  residents_employees: { temporarily_out: false, allocation: null, work_pass_remind_on: '', passport_remind_on: '' },
};

export async function prepare(service: ServiceContext): Promise<void> {
  const { connection } = service;
  for (const [collection, fields] of Object.entries(added)) {
    for (const [field, value] of Object.entries(fields)) {
      await connection.collection(collection).updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
    }
  }
  await indexReminders(service);
}
