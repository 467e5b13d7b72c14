import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { writeSeen, readSeen } from './seen.ts';
import { trayLabel } from './trayLabel.ts';
import './exportTray.css';

const api = createApi<IdentityApi>();
type RightsRequest = IdentityApi['GET /rights_requests/{id}/']['answer'];

/** How long a decision counts as news, days. */
const newsDays = 7;
/** Lines of each kind at most; the page has all of them. */
const maxLines = 10;
const answers = ['approved', 'refused', 'lapsed', 'not_done'] as const;
const isAnswer = (status: RightsRequest['status']): status is (typeof answers)[number] => (answers as readonly string[]).includes(status);
/** Includes the status, so that an approved request that then proves impossible is news again. */
const keyOf = ({ id, status }: RightsRequest): string => `${id}:${status}`;

/**
 * The tray, on all pages, of requests that wait for the user's approval, and of decisions on the user's own requests
 * that they have not seen (docs/rules/access.md#four-eyes). Without either there is no tray. Refetched with every event
 * about a request.
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
  const fresh = own.filter((one) => isAnswer(one.status) && (one.decided_time ?? one.until) > since && !seen.includes(keyOf(one))).slice(0, maxLines);
  const count = waiting.length + fresh.length;
  if (count === 0) return null;
  const parts = [waiting.length > 0 && t('approvals.waiting', { count: waiting.length }), fresh.length > 0 && t('approvals.answered', { count: fresh.length })].filter((part) => part !== false);
  const look = (): void => {
    const keys = [...fresh.map(keyOf), ...seen];
    writeSeen('answers', keys);
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
            {waiting.slice(0, maxLines).map((one) => (
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
