/** The operator's own record: footer, copyright line, contacts, currency, time zone (docs/rules/access.md#organisation). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idParams, optionalText, pageOf, text, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { timeZone } from '@firm/platform/contract/timeZone';
import { defineRoutes } from '@firm/platform/contract/route';
import { organisationFields } from '../fields/organisation.ts';
import { contactKinds, hrefOf, organisationLimits as limits } from './limits.ts';

const organisation = z.object({
  id: z.number().int(),
  url: z.string(),
  version: z.number().int(),
  ...answerShape(organisationFields),
  /** `href` is ready for a link: `tel:`, `mailto:` or `https:`. */
  contactsData: z.array(
    z.object({ kind: z.enum(contactKinds), label: z.string(), value: z.string(), href: z.string() }),
  ),
  /** IANA name; used for everything that belongs to no dormitory. */
  time_zone: z.string(),
  /** Address of the picture; null without one. */
  logo: z.string().nullable(),
}).meta({ id: 'Organisation' });

/** `href` may be sent back as it was read; it is ignored, since it follows from kind and value. */
const contact = z
  .strictObject({ kind: z.enum(contactKinds), label: optionalText(limits.label), value: text(limits.value), href: z.string().max(500).optional() })
  .transform(({ kind, label, value }, context) => {
    const href = hrefOf(kind, value);
    if (href !== null) return { kind, label, value, href };
    context.addIssue({ code: 'invalid_format', format: kind, path: ['value'], input: value });
    return z.NEVER;
  });

const fields = {
  ...writeShape(organisationFields),
  contactsData: z.array(contact).max(limits.contacts),
  time_zone: timeZone,
};

export const organisationRoutes = defineRoutes({
  currentOrganisation: {
    method: 'GET',
    path: '/orgentities/current/',
    permission: 'public',
    summary: 'The operator of this portal, for the footer and the public pages',
    /** `takes_operators`: whether the organisation's superusers may add another operator (`FIRM_OPERATORS`). */
    answer: organisation.extend({ takes_operators: z.boolean().optional() }),
  },
  readOrganisation: {
    method: 'GET',
    path: '/orgentities/{id}/',
    permission: 'signed-in',
    summary: 'One’s own organisation',
    params: idParams,
    answer: organisation,
  },
  patchOrganisation: {
    method: 'PATCH',
    path: '/orgentities/{id}/',
    permission: 'change_permission',
    summary: 'Change one’s own organisation: its name, footer lines, contacts, currency and time zone; requires access to all dormitories',
    params: idParams,
    body: bodyOf({ ...optional(fields), version }, ['id', 'url', 'logo']),
    answer: organisation,
    errors: [409],
  },
  putOrganisationLogo: {
    method: 'PUT',
    path: '/orgentities/{id}/logo/',
    permission: 'change_permission',
    summary: 'Upload the logo of one’s own organisation; requires access to all dormitories',
    params: idParams,
    files: [{ field: 'logo', maxCount: 1, kind: 'image' }],
    body: z.strictObject({}),
    formOnly: true,
    answer: organisation,
    errors: [409, 413],
  },
  deleteOrganisationLogo: {
    method: 'DELETE',
    path: '/orgentities/{id}/logo/',
    permission: 'change_permission',
    summary: 'Remove the logo of one’s own organisation; requires access to all dormitories',
    params: idParams,
    answer: organisation,
    errors: [409],
  },
  organisationLogo: {
    method: 'GET',
    path: '/orgentities/{id}/logo/',
    permission: 'signed-in',
    summary: 'The logo of one’s own organisation',
    params: idParams,
    query: z.object({ v: z.string().max(64), size: z.enum(['full', 'thumb']) }).partial(),
    fileCookie: true,
    answerType: 'image/webp',
  },
  listEntities: {
    method: 'GET',
    path: '/entities/',
    permission: 'signed-in',
    summary: 'The organisations that the caller can refer to: their own',
    list: { orderings: { id: '_id', name: 'name' }, defaultOrdering: 'id', search: false },
    answer: pageOf(z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'OrganisationName' })),
  },
});
