/** Two calls: the demo accounts that the login page lists while demo data is on, and the stream of live changes. */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';

export const publicRoutes = defineRoutes({
  listDemoAccounts: {
    method: 'GET',
    path: '/demo_accounts/',
    permission: 'public',
    summary: 'The demo accounts and their password; 404 without demo data',
    answer: z.object({
      /** `sections`: names of the section gates that the account passes. */
      accounts: z.array(z.object({ username: z.string(), name: z.string(), sections: z.array(z.string()) })),
      password: z.string(),
    }),
    errors: [404],
  },
  followChanges: {
    method: 'GET',
    path: '/live/',
    permission: 'signed-in',
    summary: 'Live changes as server-sent events: {type, entity, id, org, dormitory, at}, with shown_in where other collections show the change too',
    /** `age`: milliseconds since the page began to load its data. Changes made since then are sent first, because the page has missed them. */
    query: z.object({ age: z.string().regex(/^\d{1,9}$/).meta({ type: 'integer' }).transform(Number) }).partial(),
    answerType: 'text/event-stream',
  },
});
