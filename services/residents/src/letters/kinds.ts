/** What of rooms and passes users can be notified of by e-mail; of passes how many, and never whose (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };

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
    // A list of every morning is for who asks for it.
    unasked: null,
    list: '/operations/residents?tab=passes&dormitory={dormitory}',
    texts: textsOf(texts, 'passes'),
  },
};
