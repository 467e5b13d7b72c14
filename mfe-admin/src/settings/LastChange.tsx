import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../api.ts';
import { auditQueryOf } from '../audit/filters.ts';

/** Who last changed an area's settings, and a link to all changes; for users who may read the audit. */
export function LastChange({ audited }: { readonly audited: string }): ReactNode {
  const { t } = useTranslation('admin');
  const holds = useSession((session) => session.holds);
  const passesGate = useSession((session) => session.passesGate);
  const mayRead = holds('view_permission') && passesGate('userAdmin');
  const { data } = useQuery({
    queryKey: ['audit', 'settings', audited],
    queryFn: async ({ signal }) => (await api('GET /audit/', { query: { ...auditQueryOf({ kind: audited }), limit: 1 }, signal })).results,
    enabled: mayRead,
  });
  if (!mayRead || !data) return null;
  const [last] = data;
  if (!last) return <p className="firm-settings-page__by">{t('settings.unchanged')}</p>;
  return (
    <p className="firm-settings-page__by">
      {t('settings.changed')} <Listed parts={[<Author key="by" name={last.by?.name} />, <Time key="at" value={last.at} />]} />.{' '}
      <AreaLink to={`/admin/users?tab=audit&kind=${audited}`}>{t('settings.history')}</AreaLink>
    </p>
  );
}
