import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { keepSeen, readSeen } from './seen.ts';
import { trayLabel } from './trayLabel.ts';
import './exportTray.css';

const api = createApi<IdentityApi>();
type RightsRequest = IdentityApi['GET /rights_requests/{id}/']['answer'];

/** How long what became of a request is news, days. */
const newsDays = 7;
/** Lines of each kind; the page has all of them. */
const mostLines = 10;
const answers = ['approved', 'refused', 'lapsed', 'not_done'] as const;
const isAnswer = (status: RightsRequest['status']): status is (typeof answers)[number] => (answers as readonly string[]).includes(status);
/** Another one where a request that was approved proves impossible. */
const keyOf = ({ id, status }: RightsRequest): string => `${id}:${status}`;

/**
 * What waits for the reader's approval, and what became of their own requests while they were elsewhere, over all pages
 * (docs/rules/access.md#four-eyes). Without either there is no tray. It is read again with every event of a request.
 */
export function ApprovalTray() {
  const { t } = useTranslation('admin-extensions');
  const mayDecide = useSession((session) => session.can)('change', 'permission');
  const [seen, setSeen] = useState(() => readSeen('answers'));
  const [since] = useState(() => new Date(Date.now() - newsDays * 86_400_000).toISOString());
  const { data: waiting = [] } = useQuery({
    queryKey: ['rightsrequests', 'tray', 'waiting'],
    queryFn: async ({ signal }) => (await api('GET /rights_requests/', { query: { status: 'pending', limit: 200 }, signal, quiet: true })).results,
    select: (all) => all.filter(({ is_own, status }) => !is_own && status === 'pending'),
    enabled: mayDecide,
  });
  const { data: own = [] } = useQuery({
    queryKey: ['rightsrequests', 'tray', 'own'],
    queryFn: async ({ signal }) => (await api('GET /rights_requests/', { query: { mine: 'true', limit: 50 }, signal, quiet: true })).results,
  });
  const fresh = own.filter((one) => isAnswer(one.status) && (one.decided_time ?? one.until) > since && !seen.includes(keyOf(one))).slice(0, mostLines);
  const count = waiting.length + fresh.length;
  if (count === 0) return null;
  const parts = [waiting.length > 0 && t('approvals.waiting', { count: waiting.length }), fresh.length > 0 && t('approvals.answered', { count: fresh.length })].filter((part) => part !== false);
  const look = (): void => {
    const keys = [...fresh.map(keyOf), ...seen];
    keepSeen('answers', keys);
    setSeen(keys);
  };
  const what = ({ kind, subject_name: name }: RightsRequest): string => t(`approvals.kind.${kind}`, { name });
  return (
    <Popover
      label={trayLabel(t('approvals.tray'), count, parts)}
      panelClass="firm-tray"
      buttonClass="firm-icon-button firm-approval-tray"
      button={
        <>
          <Icon name="check" />
          <span className="firm-badge" aria-hidden="true">
            {count}
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <h2 className="firm-panel-title">{t('approvals.tray')}</h2>
          <ul>
            {waiting.slice(0, mostLines).map((one) => (
              <li key={one.id}>{t('approvals.asks', { by: one.asked_by_name, what: what(one) })}</li>
            ))}
            {fresh.map((one) => (
              <li key={keyOf(one)}>
                {isAnswer(one.status) && t(`approvals.${one.status}`, { by: one.decided_by_name, what: what(one) })}
                {one.remarks !== '' && (
                  <small>
                    <bdi>{one.remarks}</bdi>
                  </small>
                )}
              </li>
            ))}
          </ul>
          <Link
            className="firm-choice firm-tray__all"
            to="/admin/users?tab=approvals"
            onClick={() => {
              look();
              close();
            }}
          >
            {t('approvals.all')}
          </Link>
        </>
      )}
    </Popover>
  );
}
