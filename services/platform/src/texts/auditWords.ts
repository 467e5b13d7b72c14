/** What a service calls its kinds of record and its own actions, from its contract's `locales`, which also hold the labels of fields. */
import type { ServiceAudit } from '../contract/audit.ts';
import { inEachLanguage } from '../contract/languages.ts';
import { textsIn } from './textsIn.ts';

type Names = Readonly<Record<string, string>>;

/** @param module `import.meta.dirname` of a file in the service's `src` */
export function auditWords(module: string): Pick<ServiceAudit, 'words' | 'actions'> {
  const texts = textsIn<{ readonly entity: Names; readonly action?: Names }>(module, '../contract/locales');
  return { words: inEachLanguage((language) => texts[language].entity), actions: inEachLanguage((language) => texts[language].action ?? {}) };
}
