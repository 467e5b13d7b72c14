/** The operator's own record: footer, copyright line, contacts (docs/rules/access.md#organisation). */
import { z } from 'zod';
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const organisation = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  copyrightData: z.object({ text: z.string(), year: z.number().int() }),
  footerData: z.object({ text: z.string(), address: z.string() }),
  /** `href` is ready for a link: `tel:`, `mailto:` or `https:`. */
  contactsData: z.array(
    z.object({ kind: z.enum(['phone', 'email', 'web']), label: z.string(), value: z.string(), href: z.string() }),
  ),
}).meta({ id: 'Organisation' });

export const organisationRoutes = defineRoutes({
  currentOrganisation: {
    method: 'GET',
    path: '/orgentities/current/',
    permission: 'public',
    summary: 'The operator of this portal, for the footer and the public pages',
    answer: organisation,
  },
  readOrganisation: {
    method: 'GET',
    path: '/orgentities/{id}/',
    permission: 'signed-in',
    summary: 'One’s own organisation',
    params: idParams,
    answer: organisation,
  },
  listEntities: {
    method: 'GET',
    path: '/entities/',
    permission: 'signed-in',
    summary: 'The organisations that the caller may name: their own',
    list: { orderings: { id: '_id', name: 'name' }, defaultOrdering: 'id', search: false },
    answer: pageOf(z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'OrganisationName' })),
  },
});
