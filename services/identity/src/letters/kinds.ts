/** E-mail notifications of requests for rights (docs/rules/access.md#news-by-e-mail, #four-eyes): that some wait, and the outcome of one's own. */
import { textsOf, type LetterKinds } from '@firm/platform/contract/letterKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };
const list = '/admin/users?tab=approvals';

export const letters: LetterKinds = {
  approvals: {
    order: 70,
    types: ['rightsrequest.requested'],
    // One that was decided, taken back or too late waits for nobody.
    over: ['rightsrequest.approved', 'rightsrequest.refused', 'rightsrequest.withdrawn', 'rightsrequest.lapsed'],
    model: 'permission',
    // Who may decide about it.
    unasked: ['change_permission'],
    list,
    texts: textsOf(texts, 'approvals'),
  },
  answers: {
    order: 71,
    types: ['rightsrequest.approved', 'rightsrequest.refused', 'rightsrequest.lapsed', 'rightsrequest.not_done'],
    model: 'user',
    to: 'answered_to',
    unasked: [],
    list,
    texts: textsOf(texts, 'answers'),
  },
};
