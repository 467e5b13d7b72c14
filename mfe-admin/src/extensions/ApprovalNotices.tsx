import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';

const api = createApi<IdentityApi>();
const told = { approved: 'SUCCESS', refused: 'WARN', lapsed: 'WARN', not_done: 'WARN' } as const;

/**
 * Tells administrators, on whatever page they are, that somebody asks for a change of rights, and who asked what became of it
 * (docs/rules/access.md#four-eyes). The event says that something happened; what it was, the request does.
 */
export function ApprovalNotices() {
  const { t } = useTranslation('admin-extensions');
  const tell = async (id: number): Promise<void> => {
    // Users who see no request are told nothing of it.
    const request = await api('GET /rights_requests/{id}/', { params: { id }, quiet: true }).catch(() => null);
    if (!request) return;
    const { status, is_own, kind, subject_name, decided_by_name } = request;
    if (status === 'pending' && !is_own) notify(t('approvals.requested'), 'INFO');
    if (!is_own || !(status in told)) return;
    const outcome = status as keyof typeof told;
    notify(t(`approvals.${outcome}`, { by: decided_by_name, what: t(`approvals.kind.${kind}`, { name: subject_name }) }), told[outcome]);
  };
  useLive(['rightsrequest.requested', 'rightsrequest.approved', 'rightsrequest.refused', 'rightsrequest.lapsed', 'rightsrequest.not_done'], ({ id }) => void tell(id));
  return null;
}
