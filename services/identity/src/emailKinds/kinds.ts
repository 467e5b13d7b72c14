/** E-mail notifications about requests for rights (docs/rules/access.md#news-by-e-mail, #four-eyes): pending ones, and the decision about one's own. */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const texts = { en, es, fr, ar };
const list = '/admin/users?tab=approvals';

export const emailKinds: EmailKinds = {
  approvals: {
    order: 70,
    types: ['rightsrequest.requested'],
    // A request that was decided, withdrawn or has lapsed is not pending any more.
    over: ['rightsrequest.approved', 'rightsrequest.refused', 'rightsrequest.withdrawn', 'rightsrequest.lapsed'],
    model: 'permission',
    // On by default for users who may decide about requests.
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
