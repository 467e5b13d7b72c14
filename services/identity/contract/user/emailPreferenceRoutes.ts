/** The calls about a user's own e-mail notifications (docs/rules/access.md#news-by-e-mail). */
import { z } from 'zod';
import { bodyOf } from '@firm/platform/contract/fields';
import { languages } from '@firm/platform/contract/languages';
import { defineRoutes } from '@firm/platform/contract/route';
import { emailPaces } from './emailPreferences.ts';

/** `<service>.<kind>`, as the service declares it. */
const kind = z.string().regex(/^[a-z]+\.[a-z_]{1,60}$/);

const emailPreferences = z
  .object({
    /** Whether this portal sends e-mail at all. */
    sends: z.boolean(),
    /** The address to which they are sent; empty: nothing is sent. */
    email: z.string(),
    language: z.enum(languages),
    pace: z.enum(emailPaces),
    /** Only kinds about records that the caller may view. */
    kinds: z.array(
      z.object({
        kind,
        name: z.string(),
        about: z.string(),
        wanted: z.boolean(),
        /** Whether it is on by default. */
        unasked: z.boolean(),
        daily: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EmailPreferences' });

export const emailPreferenceRoutes = defineRoutes({
  readEmailPreferences: {
    method: 'GET',
    path: '/userpreferences/letters/',
    permission: 'signed-in',
    summary: 'The caller’s e-mail notifications: which ones are available and which are on, in which language and how often',
    answer: emailPreferences,
  },
  saveEmailPreferences: {
    method: 'PATCH',
    path: '/userpreferences/letters/',
    permission: 'signed-in',
    summary: 'Change the caller’s e-mail notifications; fields left out are not changed',
    body: bodyOf({
      language: z.enum(languages).optional(),
      pace: z.enum(emailPaces).optional(),
      kinds: z.array(z.strictObject({ kind, wanted: z.boolean() })).max(100).optional(),
    }),
    answer: emailPreferences,
  },
});
