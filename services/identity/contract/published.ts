/** What identity publishes to the other services: its users, and what the platform needs to know about a caller. */
import { principals, sessions, signingKeys } from '@firm/platform/contract/accounts';
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ReadPublished } from '@firm/platform/mongo/published';
import { printedLogo } from '@firm/platform/pdf/logo';
import { z } from 'zod';

/** The platform reads these in every service, at each call. */
export { principals, sessions, signingKeys };

export const users = publishedView(
  'identity_users_v1',
  {
    _id: z.number().int(),
    org: z.number().int(),
    username: z.string(),
    /** The full name, or the user name where there is none. */
    name: z.string(),
    is_active: z.boolean(),
  },
  { org: 'org', dormitory: null },
);

/** Users with their memberships and when these end, for administrators of rights; ended memberships are left out. */
export const memberships = publishedView(
  'identity_memberships_v1',
  {
    /** The user. */
    _id: z.number().int(),
    org: z.number().int(),
    username: z.string(),
    /** The full name, or the user name where there is none. */
    name: z.string(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    /** null: never signed in. */
    last_login: z.date().nullable(),
    groups: z.array(z.object({ group: z.number().int(), name: z.string(), /** null: it does not end. */ until: z.date().nullable(), permissions: z.number().int() })),
  },
  { org: 'org', dormitory: null },
);

/** The names of organisations' own groups; those that services declare are the same everywhere, and not among them. */
export const groups = publishedView('identity_groups_v1', { _id: z.number().int(), org: z.number().int(), name: z.string() }, { org: 'org', dormitory: null });

/** The operators of dormitories, with what their documents show. */
export const organisations = publishedView(
  'identity_orgs_v1',
  {
    _id: z.number().int(),
    name: z.string(),
    copyrightData: z.object({ text: z.string(), year: z.number().int() }),
    footerData: z.object({ text: z.string(), address: z.string() }),
    contactsData: z.array(
      z.object({ kind: z.enum(['phone', 'email', 'web']), label: z.string(), value: z.string(), href: z.string() }),
    ),
    /** ISO 4217 code; the default currency of new records. */
    currency: z.string(),
    /** IANA name; decides when a day begins for everything that belongs to no dormitory. */
    time_zone: z.string(),
  },
  { org: '_id', dormitory: null },
);
type OrganisationRow = RowOf<typeof organisations>;

/** The logos at the head of the operators' documents. */
export const logos = publishedView(
  'identity_logos_v1',
  {
    /** The organisation. */
    _id: z.number().int(),
    /** WebP, at most 400 pixels; null: it has none. */
    picture: z.object({ buffer: z.instanceof(Uint8Array) }).nullable(),
  },
  { org: '_id', dormitory: null },
);

/** The head and the foot of an organisation's documents. */
interface Letterhead {
  readonly name: string;
  readonly address: string;
  readonly contacts: OrganisationRow['contactsData'];
  /** In the form that documents embed; null: it has none. */
  readonly logo: string | null;
}

/**
 * Reads the letterhead for services that make documents. It is defined here, beside the views, because identity decides which two
 * views hold it and what a document shows for an organisation that is not published yet.
 * @param withLogo false if the document shows no logo
 */
export async function readLetterhead({ published }: { readonly published: ReadPublished }, org: number, withLogo = true): Promise<Letterhead> {
  const scope = wholeOrg(org);
  const [row, mark] = await Promise.all([published(organisations, scope).findOne({ _id: org }), withLogo ? published(logos, scope).findOne({ _id: org }) : null]);
  return { name: row?.name ?? '', address: row?.footerData.address ?? '', contacts: row?.contactsData ?? [], logo: await printedLogo(mark?.picture) };
}

/** An operator was added. Its first administrator gets access to all dormitories (there is none yet). */
export const operatorEvents = publishedEvents('identity', ['organisation.created'], z.object({ administrator: z.number().int() }));

/** How organisations guard rights, for services in which rights can be widened; an organisation without own settings has no row (docs/rules/access.md#four-eyes). */
export const securitySettings = publishedView('identity_security_v1', { /** The organisation. */ _id: z.number().int(), four_eyes: z.boolean() }, { org: '_id', dormitory: null });

/** A request for rights was approved, or needed no approval. `access`: the dormitories that accounts gain and lose; the residents service carries that out. */
export const approvalEvents = publishedEvents(
  'identity',
  ['rightsrequest.approved', 'rightsrequest.bypassed'],
  z.object({ access: z.object({ users: z.array(z.number().int()), all: z.boolean(), gain: z.array(z.number().int()), lose: z.array(z.number().int()) }).optional() }),
);

/** What was changed, by whom and when. */
export const changes = publishedChanges('identity_changes_v1');
