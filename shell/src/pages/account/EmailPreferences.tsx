/** What the signed-in user is notified of by e-mail, in which language and how often (docs/rules/access.md#news-by-e-mail). */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { emailPaces } from '@firm/identity/contract/user/emailPreferences';
import { languageNames, languages } from '@firm/shared-ui/i18n/languages.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { identityApi } from '../../session/api.ts';

type Preferences = IdentityApi['GET /userpreferences/letters/']['answer'];
type PreferencesChange = IdentityApi['PATCH /userpreferences/letters/']['body'];

export function EmailPreferences({ user, email }: { readonly user: number; readonly email: string }) {
  const { t, i18n } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const id = useId();
  // The answer contains names in the language of the page, and depends on the user's e-mail address: so both are part of the key.
  const queryKey = ['emailPreferences', user, i18n.language, email];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => identityApi('GET /userpreferences/letters/', { signal }) });
  const savePreferences = async (body: PreferencesChange): Promise<void> => {
    setBusy(true);
    try {
      queryClient.setQueryData<Preferences>(queryKey, await identityApi('PATCH /userpreferences/letters/', { body }));
      notifySuccess();
    } catch (problem) {
      notifyError(problem);
    }
    setBusy(false);
  };
  if (!data) return null;
  return (
    <section className="firm-page firm-own-sessions" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('profile.emails.title')}</h2>
      <p className="firm-page-lead">{t(`profile.emails.${data.sends ? (data.email === '' ? 'noAddress' : 'text') : 'none'}`, { address: data.email })}</p>
      {data.sends && data.kinds.length === 0 && <p>{t('profile.emails.nothing')}</p>}
      {data.sends && data.kinds.length > 0 && (
        <div className="firm-form">
          <fieldset className="firm-own-emails" disabled={busy}>
            <legend>{t('profile.emails.kinds')}</legend>
            {data.kinds.map(({ kind, name, about, wanted }) => (
              <label key={kind} className="firm-form-check">
                <input type="checkbox" checked={wanted} aria-describedby={`${id}${kind}`} onChange={() => void savePreferences({ kinds: [{ kind, wanted: !wanted }] })} />
                <span>
                  {name}
                  <span className="firm-own-sessions__times" id={`${id}${kind}`}>
                    {about}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="firm-form-field">
            <label htmlFor={`${id}pace`}>{t('profile.emails.pace')}</label>
            <select id={`${id}pace`} value={data.pace} disabled={busy} onChange={({ target }) => void savePreferences({ pace: target.value as Preferences['pace'] })}>
              {emailPaces.map((pace) => (
                <option key={pace} value={pace}>
                  {t(`profile.emails.paces.${pace}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="firm-form-field">
            <label htmlFor={`${id}language`}>{t('profile.emails.language')}</label>
            <select id={`${id}language`} value={data.language} disabled={busy} onChange={({ target }) => void savePreferences({ language: target.value as Preferences['language'] })}>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
    </section>
  );
}
