import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

const api = createApi<IdentityApi>();
const severities = { approved: 'SUCCESS', refused: 'WARN', lapsed: 'WARN', not_done: 'WARN' } as const;

/**
 * Notifies administrators, on whatever page they are, that a change of rights is requested, and the user who requested
 * it of the decision (docs/rules/access.md#four-eyes). The event says only that something happened; the details are read
 * from the request.
 */
export function ApprovalNotices() {
  const { t } = useTranslation('admin-extensions');
  const notifyAbout = async (id: number): Promise<void> => {
    // Users who may not read the request are not notified.
    const request = await api('GET /rights_requests/{id}/', { params: { id }, quiet: true }).catch(() => null);
    if (!request) return;
    const { status, is_own, kind, subject_name, decided_by_name } = request;
    if (status === 'pending' && !is_own) notify(t('approvals.requested'), 'INFO');
    if (!is_own || !(status in severities)) return;
    const outcome = status as keyof typeof severities;
    notify(t(`approvals.${outcome}`, { by: decided_by_name, what: t(`approvals.kind.${kind}`, { name: subject_name }) }), severities[outcome]);
  };
  useLive(['rightsrequest.requested', 'rightsrequest.approved', 'rightsrequest.refused', 'rightsrequest.lapsed', 'rightsrequest.not_done'], ({ id }) => void notifyAbout(id));
  return null;
}
