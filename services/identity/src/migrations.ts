/** Steps that bring the data of earlier releases along (`platform/src/migrate`). */
import { givesOrganisations } from '@firm/platform/migrate/givesOrganisations';
import { dropCollection, dropIndex, givesFields, renameCollection, type Migration } from '@firm/platform/migrate/migration';

export const migrations: readonly Migration[] = [
  {
    // Drops key pairs from before there were generations; sessions renew the tokens that they signed.
    id: '2026-11-01-signing-keys-have-generations',
    run: async ({ db }) => {
      await db.collection('identity_keys').deleteMany({ generation: { $exists: false } });
    },
  },
  {
    // Moves the counters to the form of rate-limiter-flexible: whoever is locked out stays so, and known addresses stay known.
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
    // Groups that every portal has are declared by the services, and are stored with the declarations.
    id: '2026-11-22-groups-are-declared',
    run: (data) => dropCollection(data, 'identity_groups'),
  },
  // From now on the user who chose a password for somebody else is stored; for existing passwords this is unknown.
  givesFields('2026-11-22-passwords-name-who-chose-them', { identity_credentials: { chosen_by: null } }),
  // Memberships can end by themselves; existing ones have no end.
  givesFields('2026-11-23-memberships-may-end', { identity_users: { ends: [] } }),
  // Sessions record where they were begun, and whether somebody sees the portal as another user in them.
  givesFields('2026-11-25-sessions-say-where', { identity_sessions: { agent: '', address: '', actor: null, parent: null } }),
  // Organisations have a revision, so that a stale write of their record is refused.
  givesFields('2026-11-25-organisations-have-revisions', { identity_orgs: { rev: 1 } }),
  // Organisations record their first administrator and when they were added; existing ones came with the portal.
  givesFields('2026-11-25-organisations-are-taken-on', { identity_orgs: { administrator: null, taken_on: null } }),
  // Users can choose their e-mail notifications; nobody has chosen yet.
  givesFields('2026-11-25-preferences-hold-letters', { identity_preferences: { letters: null, language: null } }),
  // Organisations have a currency, a time zone and perhaps a logo; existing ones get the values that were fixed until now.
  givesFields('2026-11-25-organisations-have-currency-and-time-zone', { identity_orgs: { currency: 'SGD', time_zone: 'Asia/Singapore', logo: null } }),
  // Organisations can require four eyes for changes that widen rights; off for existing ones.
  givesFields('2026-11-26-settings-know-four-eyes', { identity_settings: { four_eyes: false, turn: 0 } }),
  {
    // The index of e-mail addresses compares them in any case, under the name that it has had.
    id: '2026-11-28-addresses-are-found-in-any-case',
    run: (data) => dropIndex(data, 'identity_users', 'email_1'),
  },
  {
    // Which organisation runs the portal is stored; until now it was the one with the lowest id.
    id: '2026-11-29-portal-names-its-operator',
    run: async ({ db }) => {
      const first = await db.collection<{ _id: number }>('identity_orgs').findOne({}, { sort: { _id: 1 } });
      if (first) await db.collection<{ _id: string }>('identity_portal').updateOne({ _id: 'portal' }, { $setOnInsert: { operator: first._id } }, { upsert: true });
    },
  },
  // Sessions and credentials store whose organisation they are of, so that what writes them can name it.
  givesOrganisations('2026-11-29-sessions-and-credentials-are-of-an-organisation', {
    identity_credentials: { by: '_id', of: 'identity_users' },
    identity_sessions: { by: 'user', of: 'identity_users' },
    identity_refresh_tokens: { by: 'session', of: 'identity_sessions' },
  }),
];
