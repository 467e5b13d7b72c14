/** Notes the language in which a user reads the portal; e-mails are sent in it until the user chooses another. */
import type { Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import { preferenceModel } from './model.ts';

export async function keepLanguage({ everyRow }: Pick<ServiceContext, 'everyRow'>, user: number, language: Language): Promise<void> {
  await everyRow(preferenceModel, 'their own, by their id').updateOne({ _id: user }, { $set: { language } }, { upsert: true });
}
