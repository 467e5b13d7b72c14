/**
 * What the audit calls the actions that the platform itself writes into change records, whichever service they are of: by the writer
 * (`change/writing/writer.ts`), by settings (`settings/changeSettings.ts`) and by an organisation's lists (`setupList/routes.ts`).
 * A service names all others itself, also those that another service names, too (`auditWords`).
 */
import type { Language } from '../contract/languages.ts';
import { textsIn } from './textsIn.ts';

type UsualAction = 'created' | 'updated' | 'changed' | 'deleted' | 'restored';

export const usualActions: Readonly<Record<Language, Readonly<Record<UsualAction, string>>>> = textsIn(import.meta.dirname, 'locales');
