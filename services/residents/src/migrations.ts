/** Migrations of data from earlier releases (`platform/src/migrate`). */
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { addFields, dropIndex, givesFields, type Migration } from '@firm/platform/migrate/migration';
import { numbersApart } from '@firm/platform/migrate/numbersApart';
import { ownersOfUses } from '@firm/platform/migrate/ownersOfUses';
import { batchesOf } from '@firm/platform/list/batched';
import { withPairs } from '@firm/platform/list/wordPairs';
import { uenKey } from '../contract/vendor/company.ts';

export const migrations: readonly Migration[] = [
  {
    // For releases before the migration ledger existed: fields that each start used to add to records without them.
    id: '2026-11-01-fields-of-the-first-releases',
    run: async (data) => {
      await addFields(data, 'residents_dormitories', { timezone: 'Asia/Singapore' });
      await addFields(data, 'residents_zones', { reserved: 0, area_m2: null });
      // The empty day is in the past: the job's next run works out which reminder comes next.
      const reminders = { work_pass_remind_on: '', passport_remind_on: '' };
      await addFields(data, 'residents_employees', { temporarily_out: false, allocation: null, ...reminders });
    },
  },
  {
    // Vendors and employers are matched by their normalised number, and can be linked as one company.
    id: '2026-11-23-registers-are-compared',
    run: async (data) => {
      for (const client of ['employer', 'vendor']) await dropIndex(data, 'residents_employees', `org_1_${client}_1_dormitory_1_tenancy_status_1_work_pass_expiry_1`);
      await addFields(data, 'residents_employer_firms', { same_vendor: null });
      for (const name of ['residents_vendors', 'residents_employer_firms']) {
        const rows = data.db.collection(name);
        for (;;) {
          const some = await rows.find({ uen_key: { $exists: false } }, { projection: { uen_number: 1 } }).limit(1_000).toArray();
          if (some.length === 0) break;
          await rows.bulkWrite(some.map(({ _id, uen_number }) => ({ updateOne: { filter: { _id }, update: { $set: { uen_key: uenKey(String(uen_number ?? '')) } } } })));
        }
      }
    },
  },
  {
    // Imports being undone are polled by their own index, as running ones are.
    id: '2026-11-23-imports-are-undone',
    run: (data) => dropIndex(data, 'residents_imports', 'state_1'),
  },
  {
    // A bed is also found by its number as one word, before beds that contain its parts elsewhere.
    id: '2026-11-25-beds-are-words',
    run: async ({ db }) => {
      const bed = { $toLower: { $replaceAll: { input: '$resource_ref_id', find: '-', replacement: '' } } };
      await db
        .collection('residents_employees')
        .updateMany({ resource_ref_id: { $type: 'string', $ne: '' } }, [{ $set: { words: { $setUnion: [{ $ifNull: ['$words', []] }, [bed]] } } }]);
    },
  },
  {
    // Replaced by indexes that also contain the revision, which are created when the service starts.
    id: '2026-11-25-pages-of-residents-are-read-from-an-index',
    run: async (data) => {
      const ordered = ['name', 'work_pass_expiry', 'passport_expiry', 'nationality', 'tenancy_status', 'tenancy_status_date', 'resource_ref_id', 'created_time', 'update_time'];
      const within = ['dormitory', 'employer', 'vendor', 'staff_type'].map((field) => `${field}_1_name`);
      for (const path of [...ordered, ...within]) await dropIndex(data, 'residents_employees', `org_1_${path}_1__id_1`);
      await dropIndex(data, 'residents_employees', 'org_1_dormitory_1_tenancy_status_1_gender_1_nationality_1_is_active_1_name_1__id_1_rev_1');
    },
  },
  {
    // Clients can be merged.
    id: '2026-11-26-clients-are-merged',
    run: async (data) => {
      for (const name of ['residents_vendors', 'residents_employer_firms']) await addFields(data, name, { merged_into: null });
    },
  },
  {
    // Replaced by indexes with more of the fields that a list is filtered by, and one with search words in the list's order.
    id: '2026-11-27-many-residents-are-found-in-an-index',
    run: async (data) => {
      await dropIndex(data, 'residents_employees', 'org_1_words_1');
      await dropIndex(data, 'residents_employees', 'org_1_dormitory_1_tenancy_status_1_gender_1_nationality_1_is_active_1_employer_1_name_1__id_1_rev_1');
      for (const within of ['', '_dormitory_1', '_employer_1', '_vendor_1']) await dropIndex(data, 'residents_employees', `org_1${within}_name_1__id_1_rev_1`);
    },
  },
  {
    // Residents are also found by two words together.
    id: '2026-11-27-words-in-pairs',
    run: async ({ db }) => {
      const rows = db.collection<{ _id: number; words: readonly string[] }>('residents_employees');
      const withWords = rows.find({ words: { $exists: true } }, { projection: { words: 1 } }).sort({ _id: 1 }).batchSize(1_000);
      for await (const some of batchesOf(withWords)) {
        // A record that is changed in between has its pairs already: the filter passes it over.
        await rows.bulkWrite(some.map(({ _id, words }) => ({ updateOne: { filter: { _id, words }, update: { $set: { words: withPairs(words) } } } })), { ordered: false });
      }
    },
  },
  // The public state of a zone can be closed; that of every zone was public.
  givesFields('2026-11-28-zones-say-whether-they-are-public', { residents_zones: { is_public: true } }),
  {
    // Numbers that differ only in case are the same.
    id: '2026-11-28-numbers-are-unique-in-any-case',
    run: async (data) => {
      await numbersApart(data, 'residents_employees', 'pass_number');
      await numbersApart(data, 'residents_dormitories', 'dorm_ref_id');
    },
  },
  {
    // Replaced by an index that also has what the figures of passports ask for.
    id: '2026-11-29-passports-are-counted-in-an-index',
    run: (data) => dropIndex(data, 'residents_employees', 'org_1_passport_expiry_1__id_1_rev_1'),
  },
  // Counts of uses store whose thing they count, so that what writes them can name it; other services, which count too, have this step as well.
  givesOrganisations('2026-11-29-uses-are-of-an-organisation', ownersOfUses({
    zone: 'residents_zones',
    employee: 'residents_employees',
    vendor: 'residents_vendors',
    employerfirm: 'residents_employer_firms',
    dormitory: 'residents_dormitories',
  })),
  {
    // References of zones that differ only in case are the same.
    id: '2026-11-30-references-are-unique-in-any-case',
    run: async (data) => void (await numbersApart(data, 'residents_zones', 'zone_ref_id', ['dormitory'])),
  },
];
