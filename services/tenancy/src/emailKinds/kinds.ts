/** E-mail news about a day that users can receive: the number of arrivals, never who (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const emailKinds: EmailKinds = {
  arrivals: {
    order: 60,
    types: ['arrivallist.due'],
    model: 'resourceallocation',
    unasked: null,
    counted: 'count',
    list: '/reservations/list?view=today',
    texts: textsOf(texts, 'arrivals'),
  },
};
