/** What of a day users can be notified of by e-mail: how many come, and never who (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const letters: LetterKinds = {
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
