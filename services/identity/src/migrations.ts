/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { dropCollection, dropIndex, givesFields, renameCollection, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // Key pairs of before there were generations; their tokens are renewed by their sessions.
    id: '2026-11-01-signing-keys-have-generations',
    run: async ({ db }) => {
      await db.collection('identity_keys').deleteMany({ generation: { $exists: false } });
    },
  },
  {
    // Counters as rate-limiter-flexible keeps them: who is locked out stays so, and known addresses stay known.
    id: '2026-11-22-attempts-are-rate-limits',
    run: async (data) => {
      await renameCollection(data, 'identity_attempts', 'identity_rate_limits');
      await dropIndex(data, 'identity_rate_limits', 'until_1');
      await data.db
        .collection('identity_rate_limits')
        .updateMany({ key: { $exists: false } }, [{ $set: { key: '$_id', points: '$count', expire: '$until' } }, { $unset: ['count', 'until'] }]);
    },
  },
  {
    // The groups that every portal has are declared by the services, and kept where they declare them.
    id: '2026-11-22-groups-are-declared',
    run: (data) => dropCollection(data, 'identity_groups'),
  },
  // Who chose a password for somebody else is kept from now on; of those that stand nobody can tell.
  givesFields('2026-11-22-passwords-name-who-chose-them', { identity_credentials: { chosen_by: null } }),
  // Memberships may end by themselves; those of before last.
  givesFields('2026-11-23-memberships-may-end', { identity_users: { ends: [] } }),
  // Sessions say where they were begun, and whether somebody sees the portal as another in them.
  givesFields('2026-11-25-sessions-say-where', { identity_sessions: { agent: '', address: '', actor: null, parent: null } }),
  // The organisation's record may have been changed; saving an old version is refused as stale.
  givesFields('2026-11-25-organisations-have-revisions', { identity_orgs: { rev: 1 } }),
  // An organisation says who began it; those of before came with the portal.
  givesFields('2026-11-25-organisations-are-taken-on', { identity_orgs: { administrator: null, taken_on: null } }),
  // What people want to be notified of by e-mail; nobody has said anything yet.
  givesFields('2026-11-25-preferences-hold-letters', { identity_preferences: { letters: null, language: null } }),
  // An organisation says its currency and its time zone, and may have a logo; until it does, those that everything went by.
  givesFields('2026-11-25-organisations-have-currency-and-time-zone', { identity_orgs: { currency: 'SGD', time_zone: 'Asia/Singapore', logo: null } }),
  // Rights may be widened by two people alone; nobody has asked for that yet.
  givesFields('2026-11-26-settings-know-four-eyes', { identity_settings: { four_eyes: false, turn: 0 } }),
];
