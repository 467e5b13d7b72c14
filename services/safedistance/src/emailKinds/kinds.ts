/** E-mail notifications about zones (docs/rules/access.md#news-by-e-mail). */
import { textsOf, type EmailKinds } from '@firm/platform/contract/emailKind';
import { textsIn } from '@firm/platform/texts/textsIn';
import type en from './locales/en.json';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

export const emailKinds: EmailKinds = {
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
