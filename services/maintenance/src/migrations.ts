/** Migrations of the data of earlier releases (`platform/src/migrate`). */
import { searchWords } from '@firm/platform/list/search';
import { addFields, dropIndex, givesFields, nextRevision, type Migration } from '@firm/platform/migrate/migration';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';

const alerts = 'maintenance_alerts';
const hour = 3_600_000;
/** The defaults of the release that introduced this migration. */
const allowedHours = { 1: 4, 2: 24, 3: 72, 4: 168 };
const named = { dormitory: dormitories.name, zone_tag: zones.name, person_tag: employees.name, vendor_tag: vendors.name };

/** Is run once more when the processes of the earlier release are gone: what they write lacks the field, or keeps that of another priority. */
const givesUrgency: Migration = (() => {
  const urgency = { $ifNull: ['$priority', 2 ** 52] };
  const gives: NonNullable<Migration['gives']> = async ({ db }, { revised }) =>
    (await db.collection(alerts).updateMany({ $expr: { $ne: ['$urgency', urgency] } }, [{ $set: { ...(revised && nextRevision), urgency } }])).modifiedCount;
  return { id: '2026-11-29-alerts-have-an-urgency', gives, run: (data) => gives(data, { revised: false }) };
})();

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-23-alerts-are-due',
    run: async (data) => {
      const { db } = data;
      const rows = db.collection(alerts);
      for (const [priority, hours] of Object.entries(allowedHours)) {
        await rows.updateMany(
          { due_time: { $exists: false }, priority: Number(priority), assign_time: { $type: 'date' } },
          [{ $set: { due_time: { $add: ['$assign_time', hours * hour] } } }],
        );
      }
      // Unassigned alerts count as reported already: the bell reports only those from now on.
      await rows.updateMany({ aged_at: { $exists: false }, status: 'open' }, [{ $set: { aged_at: '$$NOW' } }]);
      await addFields(data, alerts, { due_time: null, ack_time: null, aged_at: null, reopen_count: 0, source: 'staff' });
    },
  },
  {
    id: '2026-11-23-alerts-are-found-by-what-they-name',
    run: async ({ db }) => {
      const rows = db.collection(alerts);
      for (;;) {
        const some = await rows.find({ tag_words: { $exists: false } }).limit(1_000).toArray();
        if (some.length === 0) return;
        const names = await Promise.all(
          Object.entries(named).map(async ([field, view]) => {
            const ids = [...new Set(some.map((alert) => alert[field] as number | null))].filter((id) => id !== null);
            const found = await db.collection<{ _id: number; name: string }>(view).find({ _id: { $in: ids } }).toArray();
            return [field, new Map(found.map(({ _id, name }) => [_id, name]))] as const;
          }),
        );
        await rows.bulkWrite(
          some.map((alert) => {
            const tag_words = searchWords(...names.map(([field, known]) => known.get(alert[field] as number)));
            const words = [...new Set([...((alert.words as string[] | undefined) ?? []), ...tag_words])];
            return { updateOne: { filter: { _id: alert._id }, update: { $set: { tag_words, words } } } };
          }),
        );
      }
    },
  },
  givesFields('2026-11-23-alerts-say-who-reported', { [alerts]: { reporter_name: '', reporter_phone: '' } }),
  {
    id: '2026-11-23-changed-alert-settings-are-marked',
    run: async ({ db }) => {
      await db.collection('maintenance_settings').updateMany({ $expr: { $ne: ['$rev', '$applied'] } }, { $set: { pending: true } });
    },
  },
  {
    // The index of words with the list's order replaces these.
    id: '2026-11-27-many-alerts-are-found-in-an-index',
    run: (data) => dropIndex(data, alerts, 'org_1_words_1'),
  },
  givesUrgency,
  {
    // Other indexes replace those of the order by due time: in them alerts of the same due time, or of none, are ordered by urgency.
    id: '2026-11-29-alerts-without-a-due-time-are-by-urgency',
    run: async (data) => {
      const tags = ['zone_tag', 'person_tag', 'vendor_tag', 'resource_tag', 'assignee'].map((tag) => `${tag}_1_status_1_due_time_-1__id_-1`);
      const others = ['', 'status_1_', 'dormitory_1_status_1_'].map((of) => `${of}due_time_-1__id_-1_rev_1`);
      for (const name of [...tags, ...others]) await dropIndex(data, alerts, `org_1_${name}`);
    },
  },
];
