/** What of a day users can be notified of by e-mail: how many come, and never who (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };

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
