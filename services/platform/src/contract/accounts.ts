/**
 * What the platform of every service reads in order to know its callers. It is declared here, since the platform imports no
 * service; identity and residents publish it, and list it among their publications.
 */
import { z } from 'zod';
import { publishedChanges } from './changes.ts';
import { publishedView, type RowOf } from './published.ts';

/** Accounts with all that their groups permit; also read for the names of users, and to find whom work can be assigned to. */
export const principals = publishedView(
  'identity_principals_v1',
  {
    _id: z.number().int(),
    username: z.string(),
    /** The full name, or the user name where there is none. */
    name: z.string(),
    org: z.number().int(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    permissions: z.array(z.string()),
    /** The user who chose its password; null: its own user did, or nobody (docs/rules/access.md#passwords). */
    password_by: z.number().int().nullable(),
    /** When the next membership expires: from then on `permissions` change. */
    rights_until: z.date().nullable(),
    /** Passes the gate of user administration while active, by rights that do not end (`auth/administrators`). */
    administers: z.boolean(),
  },
  { org: 'org', dormitory: null },
);
export type PrincipalRow = RowOf<typeof principals>;

/** Sign-ins that may still be in use. */
export const sessions = publishedView(
  'identity_sessions_v1',
  {
    _id: z.string(),
    user: z.number().int(),
    revoked: z.boolean(),
    locked: z.boolean(),
    /** The administrator who sees the portal as the user in this session, and in which session of theirs; null: it is the user's own. */
    actor: z.number().int().nullish(),
    parent: z.string().nullish(),
  },
  null,
);
export type SessionRow = RowOf<typeof sessions>;

/** The public halves of the keys that access tokens are signed with, as PEM, by key id. */
export const signingKeys = publishedView('identity_keys_v1', { _id: z.string(), public_key: z.string() }, null);

/** The dormitories that a user was granted, by the user's id; no row: none. */
export const dormitoryAccess = publishedView(
  'residents_dormitory_access_v1',
  { _id: z.number().int(), all: z.boolean(), dormitories: z.array(z.number().int()) },
  null,
);

/** The change records of a service that declares notifications for its users: the code that gathers news knows no service by name. */
export const changesOf = (service: string) => publishedChanges(`${service}_changes_v1`);
