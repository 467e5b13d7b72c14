/** The user's own sessions, which can be ended singly, or all but this one (docs/rules/access.md#sessions). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import '@firm/shared-ui/dialog/button.css';
import { browserOf } from '@firm/shared-ui/format/browserOf.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { identityApi } from '../../session/api.ts';

type Session = IdentityApi['GET /users/{username}/sessions/']['answer']['results'][number];

/** Page size, more than any user has; if there are more, ending these shows the next. */
const maxSessions = 100;

export function OwnSessions({ user }: { readonly user: number }) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const username = String(user);
  const queryKey = ['users', 'sessions', user];
  const { data = [] } = useQuery({ queryKey, queryFn: async ({ signal }) => (await identityApi('GET /users/{username}/sessions/', { params: { username }, query: { limit: maxSessions }, signal })).results });
  const others = data.filter(({ is_current }) => !is_current);
  const end = async (sessions: readonly Session[]): Promise<void> => {
    setBusy(true);
    try {
      await Promise.all(sessions.map(({ id }) => identityApi('POST /users/{username}/sessions/{session}/end/', { params: { username, session: id }, body: {} })));
      notifySuccess(t('profile.sessions.ended', { n: sessions.length }));
    } catch (problem) {
      notifyError(problem);
    }
    await queryClient.invalidateQueries({ queryKey });
    setBusy(false);
  };
  const nameOf = ({ agent }: Session): string => {
    const browser = browserOf(agent);
    return browser ? t('profile.sessions.on', browser) : t('profile.sessions.unknown');
  };
  if (data.length === 0) return null;
  return (
    <section className="firm-page firm-own-sessions" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('profile.sessions.title')}</h2>
      <p className="firm-page-lead">{t('profile.sessions.text')}</p>
      <ul>
        {data.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{nameOf(session)}</strong> <Id>{session.address}</Id>{' '}
              {session.is_current && <StatusTag color="success" icon="check" text={t('profile.sessions.this')} />}
              {session.is_locked && <StatusTag color="warning" icon="ban" text={t('profile.sessions.locked')} />}
              {session.seen_by !== null && <StatusTag color="blue" icon="user" text={t('profile.sessions.seenBy', { name: session.seen_by })} />}
              <span className="firm-own-sessions__times">
                {t('profile.sessions.since')} <Time value={session.created} /> · {t('profile.sessions.last')} <Time value={session.last_seen} />
              </span>
            </span>
            {!session.is_current && (
              <button type="button" className="firm-ui-button" disabled={busy} aria-label={`${t('profile.sessions.end')} ${nameOf(session)} ${session.address}`} onClick={() => void end([session])}>
                {t('profile.sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className="firm-page-actions">
          <button type="button" className="firm-ui-button" disabled={busy} onClick={() => void end(others)}>
            {t('profile.sessions.endOthers')}
          </button>
        </div>
      )}
    </section>
  );
}
