import { choice, count, flag, parts, text } from './entity/fieldKinds.ts';
import type { Fields } from './entity/field.ts';
import { inEachLanguage } from './languages.ts';
import { listColors, setupListLimits as limits } from './setupListLimits.ts';

const inEditor = 'one editor serves the lists of all services';

/**
 * The fields of the entries of set-up lists that the audit shows: the same in every service. What an entry has besides differs from list
 * to list, and follows from which entry it is. @param lists those of the service
 */
export const listEntryFields = <const L extends readonly string[]>(lists: L) =>
  ({
    list: choice(lists, { readOnly: true }),
    type_id: count(1, Number.MAX_SAFE_INTEGER, { readOnly: true }),
    names: parts(inEachLanguage(() => text(limits.name)), { optional: true, each: 'languages', notInForm: inEditor }),
    color: choice(listColors, { optional: true, notInForm: inEditor }),
    is_active: flag({ notInForm: 'the list hides and shows it by a button of its own' }),
    sequence: count(0, limits.sequence, { notInForm: 'arrows move it' }),
    deleted: flag({ readOnly: true }),
  }) as const satisfies Fields;
