/** The sessions of an account, which can be ended singly or all at once (docs/rules/access.md#sessions). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { browserOf } from '@firm/shared-ui/format/browserOf.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, sessionsQuery, type UserRow, type UserSession } from '../api.ts';
import '../lines/lineList.css';
import './users.css';

interface SessionsDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
  readonly onEndAll: () => void;
}

export function SessionsDialog({ user, onClose, onEndAll }: SessionsDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(sessionsQuery(user.id));
  const end = async (session: string): Promise<void> => {
    await api('POST /users/{username}/sessions/{session}/end/', { params: { username: String(user.id), session }, body: {} }).then(() => notifySuccess(), notifyError);
    await queryClient.invalidateQueries({ queryKey: ['users', 'sessions', user.id] });
  };
  const nameOf = ({ agent }: UserSession): string => {
    const browser = browserOf(agent);
    return browser ? t('sessions.on', browser) : t('sessions.unknown');
  };
  return (
    <Dialog
      open
      title={t('users.sessionsTitle', { name: fullName(user) })}
      onClose={onClose}
      footer={
        <div className="firm-dialog__footer">
          <MoreActions actions={[{ text: t('sessions.endAll'), icon: 'ban', act: onEndAll, disabled: !data || data.length === 0 }]} />
          <Button onClick={onClose}>{t('groups.close')}</Button>
        </div>
      }
    >
      {isError ? (
        <PartFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <p>{t('sessions.none')}</p>
      ) : (
        <ul className="firm-line-list">
          {data.map((session) => (
            <li key={session.id} className="firm-line-list__line">
              <span>
                <strong>{nameOf(session)}</strong> <Id>{session.address}</Id>
                {session.is_current && <StatusTag color="success" icon="check" text={t('sessions.this')} />}
                {session.is_locked && <StatusTag color="warning" icon="ban" text={t('sessions.locked')} />}
                {session.seen_by !== null && <StatusTag color="blue" icon="user" text={t('sessions.seenBy', { name: session.seen_by })} />}
                <span className="firm-sessions__times">
                  {t('sessions.since')} <Time value={session.created} /> · {t('sessions.last')} <Time value={session.last_seen} />
                </span>
              </span>
              {!session.is_current && (
                <Button size="small" aria-label={`${t('sessions.end')} ${nameOf(session)} ${session.address}`} onClick={() => void end(session.id)}>
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
