/** Migrations of data from earlier releases (`platform/src/migrate`). */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { addFields, givesFields, type Migration } from '@firm/platform/migrate/migration';
import { numbersApart } from '@firm/platform/migrate/numbersApart';
import { ownersOfUses } from '@firm/platform/migrate/ownersOfUses';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-23-recovered-residents-are-cleared',
    // The former default did not let recovered residents in; an organisation that has set other statuses keeps them.
    run: async ({ db }) => {
      await db.collection('tenancy_settings').updateMany({ cleared_health_statuses: [1] }, { $set: { cleared_health_statuses: [1, 2] }, $inc: { rev: 1 } });
    },
  },
  givesFields('2026-11-22-settings-say-whether-unready-rooms-are-refused', { tenancy_settings: { unready_rooms: 'ask' } }),
  {
    id: '2026-11-23-absences-are-kept',
    // Past absences are unknown; current ones are derived from the stay.
    run: async ({ db }) => {
      const away = db.collection('tenancy_allocations').find({ state: 'temporarily-out', is_active: true, temp_checkout_time: { $type: 'date' } });
      for await (const { _id, org, dormitory, person, temp_checkout_time: from } of away) {
        const absence = { org, dormitory, stay: _id, person, from, until: null };
        await db.collection<{ _id: string }>('tenancy_absences').updateOne({ _id: `${_id}:${from.getTime()}` }, { $setOnInsert: absence }, { upsert: true });
      }
    },
  },
  givesFields('2026-11-23-reservations-have-groups', { tenancy_reservations: { group: null } }),
  givesFields('2026-11-23-settings-say-whether-a-work-pass-is-needed', { tenancy_settings: { require_work_pass: true } }),
  {
    id: '2026-11-23-stays-say-why-a-resident-is-away',
    run: async (data) => {
      await addFields(data, 'tenancy_allocations', { away_reason: '', away_note: '' });
      await addFields(data, 'tenancy_absences', { reason: '', note: '' });
    },
  },
  givesFields('2026-11-23-settings-say-whether-rooms-are-mixed', { tenancy_settings: { mixed_rooms: 'block' } }),
  {
    id: '2026-11-25-beds-of-rooms-that-are-off-are-not-promised',
    // Tokens were distributed while these beds still counted: the next step that needs one has them distributed anew.
    run: async ({ db }) => {
      await db.collection('tenancy_promises').updateMany({}, { $set: { tokens: 0 }, $inc: { rev: 1 } });
    },
  },
  // Guards of free beds store whose organisation they are of, so that what writes them can name it.
  givesOrganisations('2026-11-29-promises-are-of-an-organisation', { tenancy_promises: { by: 'dormitory', of: dormitories.name } }),
  // Counts of uses store whose thing they count, so that what writes them can name it; other services, which count too, have this step as well.
  givesOrganisations('2026-11-29-uses-are-of-an-organisation', ownersOfUses({ zone: zones.name, employee: employees.name, vendor: vendors.name, dormitory: dormitories.name })),
  {
    // Whoever was away when their stay was shortened kept a return date after its end. Those whose stay was over when they named it keep
    // theirs: they come back when they say.
    id: '2026-11-29-returns-are-within-the-stay',
    run: async ({ db, log }) => {
      const zones = new Map((await db.collection<{ _id: number; timezone: string }>(dormitories.name).find({}, { projection: { timezone: 1 } }).toArray()).map(({ _id, timezone }) => [_id, timezone]));
      const stays = db.collection<{ _id: number; dormitory: number; end_date: string; return_date: string }>('tenancy_allocations');
      const late = { is_temp_checkout: true, is_active: true, return_date: { $type: 'string' }, end_date: { $type: 'string' }, $expr: { $gt: ['$return_date', '$end_date'] } } as const;
      for await (const { _id, dormitory, end_date, return_date } of stays.find(late, { projection: { dormitory: 1, end_date: 1, return_date: 1 } })) {
        if (end_date < clock.today(zones.get(dormitory) ?? defaultTimeZone)) continue;
        const { modifiedCount } = await stays.updateOne({ _id, ...late, end_date, return_date }, { $set: { return_date: end_date }, $inc: { rev: 1 } });
        if (modifiedCount > 0) log.warn({ stay: _id, return_date, end_date }, 'the return date was after the end of the stay and is now its end');
      }
    },
  },
  {
    // References of beds that differ only in case are the same. Stays have a copy.
    id: '2026-11-30-references-are-unique-in-any-case',
    run: async (data) => {
      const renamed = await numbersApart(data, 'tenancy_resources', 'ref_id', ['dormitory']);
      for (const [resource, resource_ref_id] of renamed) await data.db.collection('tenancy_allocations').updateMany({ resource }, { $set: { resource_ref_id }, $inc: { rev: 1 } });
    },
  },
];
