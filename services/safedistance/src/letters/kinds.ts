/** What of zones users can be notified of by e-mail (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };

export const letters: LetterKinds = {
  crowded: {
    order: 40,
    types: ['zone.over_limit'],
    model: 'workzone',
    unasked: ['change_workzone'],
    called: { data: 'name' },
    page: '/safedistance/workzones/{id}',
    list: '/safedistance/workzones',
    texts: textsOf(texts, 'crowded'),
  },
};
