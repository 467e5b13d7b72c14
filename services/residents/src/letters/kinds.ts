/** What of rooms and passes users can be notified of by e-mail; of passes how many, and never whose (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const letters: LetterKinds = {
  crowded: {
    order: 30,
    types: ['zone.over_limit'],
    model: 'workzone',
    unasked: ['change_workzone'],
    called: { data: 'zone_ref_id' },
    page: '/operations/rooms/{id}',
    list: '/operations/rooms?dormitory={dormitory}',
    texts: textsOf(texts, 'crowded'),
  },
  passes: {
    order: 50,
    types: ['employee.pass_expiring'],
    model: 'employee',
    daily: true,
    // A list every morning is only for users who ask for it.
    unasked: null,
    list: '/operations/residents?tab=passes&dormitory={dormitory}',
    texts: textsOf(texts, 'passes'),
  },
};
