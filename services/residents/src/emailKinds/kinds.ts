/** E-mail news about rooms and passes that users can receive; for passes the number only, never whose (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const emailKinds: EmailKinds = {
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
    // A resident's pass and passport may expire together: those are two.
    apart: 'document',
    // A list every morning goes only to users who ask for it.
    unasked: null,
    list: '/operations/residents?tab=passes&dormitory={dormitory}',
    texts: textsOf(texts, 'passes'),
  },
};
