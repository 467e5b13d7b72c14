/** The names of a service's kinds of record, from its contract's `locales`, which also hold the labels of fields. */
import type { ServiceAudit } from '../contract/audit.ts';
import { inEachLanguage } from '../contract/languages.ts';
import { textsIn } from './textsIn.ts';

/** @param module `import.meta.dirname` of a file in the service's `src` */
export function entityWords(module: string): ServiceAudit['words'] {
  const texts = textsIn<{ readonly entity: Readonly<Record<string, string>> }>(module, '../contract/locales');
  return inEachLanguage((language) => texts[language].entity);
}
