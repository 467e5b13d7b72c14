/** E-mail notifications about requests for rights (docs/rules/access.md#news-by-e-mail, #four-eyes): pending ones, and the decision about one's own. */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');
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
