/** What a service calls its kinds of record and its own actions, from its contract's `locales`, which also hold the labels of fields. */
import type { ServiceAudit } from '../contract/audit.ts';
import { inEachLanguage } from '../contract/languages.ts';
import { textsIn } from './textsIn.ts';

type Names = Readonly<Record<string, string>>;

const locales = '../contract/locales';

/** @param module `import.meta.dirname` of a file in the service's `src` */
export function auditWords(module: string): Pick<ServiceAudit, 'words' | 'actions'> {
  const texts = textsIn<{ readonly entity: Names; readonly action?: Names }>(module, locales);
  return { words: inEachLanguage((language) => texts[language].entity), actions: inEachLanguage((language) => texts[language].action ?? {}) };
}

/** The names of what every portal has, from the labels of a numbered list of the contract. @param module as for `auditWords` */
export function builtInNames(module: string, list: string): Readonly<Record<string, Names>> {
  const texts = textsIn<{ readonly lookup?: Readonly<Record<string, Names>> }>(module, locales);
  return inEachLanguage((language) => texts[language].lookup?.[list] ?? {});
}
