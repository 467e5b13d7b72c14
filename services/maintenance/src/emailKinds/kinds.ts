/** E-mail notifications of alerts (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const emailKinds: EmailKinds = {
  assigned: {
    order: 10,
    types: ['alert.assigned', 'alert.in-progress', 'alert.updated'],
    model: 'alert',
    to: 'assignee',
    unasked: [],
    called: { prefix: 'ALT' },
    page: '/maintenance/{id}',
    list: '/maintenance',
    texts: textsOf(texts, 'assigned'),
  },
  overdue: {
    order: 20,
    types: ['alert.breached'],
    model: 'alert',
    // Users who can act on it get it by default.
    unasked: ['change_alert'],
    called: { prefix: 'ALT' },
    page: '/maintenance/{id}',
    list: '/maintenance',
    texts: textsOf(texts, 'overdue'),
  },
};
