/**
 * Employers that may be the reservation's client under another record, with how many of their residents are
 * waiting. A user with permission to change clients links them with one press (docs/rules/residents.md#one-company).
 */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { residentsApi, type Board } from '../../../api.ts';
import './unlinked.css';

type Employer = Board['unlinked'][number];

/** The employers that this user can link with the client. */
export function useLinkable({ reservation, unlinked }: Board): readonly Employer[] {
  const mayLink = useSession((session) => session.can('change', 'vendor'));
  return mayLink && reservation.vendor !== null ? unlinked : [];
}

/** Above the residents who are waiting; nothing if there is no such employer, or the user does not have the permission. */
export function UnlinkedEmployers({ board }: { readonly board: Board }): ReactNode {
  const { t } = useTranslation('tenancy');
  const linkable = useLinkable(board);
  const { vendor, vendor_name } = board.reservation;
  if (vendor === null || linkable.length === 0) return null;
  const alike = linkable.filter((one) => one.alike);
  const others = linkable.filter((one) => !one.alike);
  const rows = (some: readonly Employer[]): ReactNode => (
    <ul>
      {some.map((one) => (
        <Row key={one.id} employer={one} vendor={vendor} />
      ))}
    </ul>
  );
  return (
    <section className="firm-unlinked" aria-label={t('reservation.company.title')}>
      {alike.length > 0 && (
        <>
          <p>{t('reservation.company.alike', { client: vendor_name ?? '' })}</p>
          {rows(alike)}
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('reservation.company.others', { n: others.length })}</summary>
          {rows(others)}
        </details>
      )}
    </section>
  );
}

function Row({ employer, vendor }: { readonly employer: Employer; readonly vendor: number }): ReactNode {
  const { t } = useTranslation('tenancy');
  const [linking, setLinking] = useState(false);
  const link = async (): Promise<void> => {
    setLinking(true);
    try {
      await residentsApi('POST /employerfirms/{id}/same_company/', { params: { id: employer.id }, body: { vendor } });
      await Promise.all(['resourcereserves', 'employerfirms', 'vendors', 'employees'].map((collection) => queryClient.invalidateQueries({ queryKey: [collection] })));
      notifySuccess();
    } catch (problem) {
      notifyError(problem);
    } finally {
      setLinking(false);
    }
  };
  return (
    <li>
      <span>
        <Name>{employer.name}</Name>
        <small>
          {employer.uen_number && <Id>{employer.uen_number}</Id>} {t('reservation.company.waiting', { count: employer.residents })}
        </small>
      </span>
      <Button size="small" loading={linking} onClick={() => void link()} aria-label={t('reservation.company.linkWith', { name: employer.name })}>
        {t('reservation.company.link')}
      </Button>
    </li>
  );
}
