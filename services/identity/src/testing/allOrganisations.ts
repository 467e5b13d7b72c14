/** What this service searches for in all organisations, and why; everything else names its organisation (docs/architecture/scope.md). */
import type { AllOrganisations } from '@firm/platform/testing/commands';

export const allOrganisations: AllOrganisations = {
  // Before it is known to which organisation somebody belongs.
  inCalls: [
    [/^identity_keys by (from|nothing)$/, 'the keys sign for every organisation'],
    [/^identity_users by (_id|username_key)$/, 'who signs in, or calls: their record says of which organisation they are'],
    [/^identity_preferences by _id$/, 'of a user, found by the user’s id'],
    [/^identity_(refresh_tokens|password_links) by _id(, until)?$/, 'found by their secret'],
    [/^identity_letters by _id, org, kind, about, language, next, tries, until$/, 'asked for with a name alone; whose it is becomes known only when it is sent'],
    [/^identity_sessions by _id$/, 'found by its secret'],
    [/^identity_orgs by (_id|_id, _id|nothing)$/, 'the organisation itself; a superuser’s list of all of them'],
    [/^identity_portal by _id$/, 'which organisation runs the portal'],
    [/^residents_dormitory_access_v1 by (\$or|_id)$/, 'who sees a dormitory, of whom the list of users shows those of its organisation'],
  ],
  inTransactions: [
    [/^identity_orgs$/, 'the organisation itself, whose id is the organisation’s'],
    [/^identity_portal$/, 'the installation’s own: which organisation runs it'],
  ],
  joined: [
    [/^platform_groups joined by _id$/, 'the groups that every portal has'],
    [/^identity_credentials joined by _id$/, 'of the user, with the user’s id'],
    [/^identity_files\.chunks joined by files_id$/, 'the organisation’s own logo'],
  ],
  inBackground: [
    [/^identity_keys by /, 'the keys sign for every organisation'],
    [/^identity_(users by ends\.until|rights_requests by status, until)$/, 'what is due'],
  ],
};
