/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { addFields, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // Of the releases before there was a ledger: what each start gave to records that lacked it.
    id: '2026-11-01-fields-of-the-first-releases',
    run: async (data) => {
      await addFields(data, 'residents_dormitories', { timezone: 'Asia/Singapore' });
      await addFields(data, 'residents_zones', { reserved: 0, area_m2: null });
      // The empty day is past: the next turn of the job works out which reminder comes next.
      const reminders = { work_pass_remind_on: '', passport_remind_on: '' };
      await addFields(data, 'residents_employees', { temporarily_out: false, allocation: null, ...reminders });
    },
  },
];
