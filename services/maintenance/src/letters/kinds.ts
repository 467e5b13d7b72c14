/** What of alerts users can be notified of by e-mail (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };

export const letters: LetterKinds = {
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
    // Who may do something about it.
    unasked: ['change_alert'],
    called: { prefix: 'ALT' },
    page: '/maintenance/{id}',
    list: '/maintenance',
    texts: textsOf(texts, 'overdue'),
  },
};
