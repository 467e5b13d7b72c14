/** The calls about the caller's own e-mail notifications. */
import type { Principal } from '@firm/platform/auth/principal';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { emailPreferenceRoutes } from '../../contract/user/emailPreferenceRoutes.ts';
import { emailPreferencesOf, preferenceModel, storedEmailPreferences, type Preference, type EmailPreferences } from '../preference/model.ts';
import { userModel } from '../user/model.ts';
import { isOnByDefault, mayBeNotified, readKinds, wants } from './kinds.ts';

export function emailPreferenceHandlers(service: ServiceContext): Handlers<typeof emailPreferenceRoutes> {
  const rows = service.everyRow(preferenceModel, 'everybody has their own, by their id');

  const shown = async (caller: Principal, language: Language, saved: Preference | null) => {
    const [kinds, user] = await Promise.all([readKinds(service), service.rows(userModel, wholeOrg(caller.org)).one(caller.id)]);
    const preferences = emailPreferencesOf(saved);
    return {
      sends: service.config.mail !== null,
      email: user?.email ?? '',
      language: preferences?.language ?? saved?.language ?? language,
      pace: preferences?.pace ?? ('soon' as const),
      kinds: kinds
        .filter((kind) => mayBeNotified(kind, caller))
        .map((kind) => ({
          kind: kind.kind,
          name: kind.texts[language]?.name ?? '',
          about: kind.texts[language]?.about ?? '',
          wanted: wants(kind, caller, preferences),
          unasked: isOnByDefault(kind, caller),
          daily: kind.daily === true,
        })),
    };
  };

  return {
    readEmailPreferences: async ({ caller, language }) => shown(caller, language, await rows.findOne({ _id: caller.id })),

    /** Not audited, because it is the user's own preference and not the operator's data. */
    saveEmailPreferences: async ({ caller, language, body, commit }) => {
      const known = new Set((await readKinds(service)).filter((kind) => mayBeNotified(kind, caller)).map(({ kind }) => kind));
      if (body.kinds?.some(({ kind }) => !known.has(kind))) throw invalidField('kinds', 'unknown_reference');
      const before = await rows.findOne({ _id: caller.id });
      const earlier = emailPreferencesOf(before);
      const choices = new Map([...(earlier?.kinds ?? []), ...(body.kinds ?? [])].map(({ kind, wanted }) => [kind, wanted]));
      const preferences: EmailPreferences = {
        language: body.language ?? earlier?.language ?? before?.language ?? language,
        pace: body.pace ?? earlier?.pace ?? 'soon',
        kinds: [...choices].map(([kind, wanted]) => ({ kind, wanted })),
      };
      const saved = await rows.findOneAndUpdate({ _id: caller.id }, { $set: storedEmailPreferences(preferences) }, { upsert: true, returnDocument: 'after' });
      const answer = await shown(caller, language, saved);
      await commit({}, answer);
      return answer;
    },
  };
}
