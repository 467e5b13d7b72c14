/** Invites a user: an e-mail with a link to choose a password, instead of a password that is shown (docs/rules/access.md#e-mail). */
import { entityChange } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import { emailInsert, queuedEmail } from '@firm/platform/mail/outbox';
import type { ServiceContext } from '@firm/platform/service/context';
import { userEntity } from '../user/entity.ts';
import type { User } from '../user/model.ts';
import { linkMinutes } from './model.ts';

/**
 * The write that invites a user, to be committed alone or with others; audited like a one-time password.
 * @param language the language of the user who invites
 * @throws 422 if the portal sends no e-mail, or the user has no address
 */
export function invite(service: Pick<ServiceContext, 'name' | 'config'>, user: User, language: Language): Pick<Write, 'inserts' | 'changes'> {
  if (!service.config.mail) throw invalidField('invite', 'no_mail');
  if (user.email === '') throw invalidField('email', 'required');
  const email = queuedEmail({ org: user.org, kind: 'invitation', about: String(user._id), language }, linkMinutes.invitation);
  return { inserts: [emailInsert(service, [email])], changes: [{ ...entityChange(userEntity, user, user, 'invited'), changes: {} }] };
}
