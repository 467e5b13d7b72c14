/** The company's other entries, and similarly named ones that can be linked with one press (docs/rules/residents.md#one-company). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyEntry } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../../api.ts';
import { clientAddress, type ClientKind } from '../../resident/addresses.ts';
import { linkCompany } from '../clients/api.ts';

export function SameCompany({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const mayLink = useSession((session) => session.can('change', 'vendor'));
  const [linking, setLinking] = useState<number | null>(null);
  const { data } = useQuery({
    // Changes of employers and of vendors can both affect the answer.
    queryKey: [kind === 'employer' ? 'employerfirms' : 'vendors', 'company', id],
    queryFn: ({ signal }) => api(kind === 'employer' ? 'GET /employerfirms/{id}/company/' : 'GET /vendors/{id}/company/', { params: { id }, signal, quiet: true }),
  });
  if (!data) return null;
  const other: ClientKind = kind === 'employer' ? 'vendor' : 'employer';
  const same = [...data.employerfirms.map((entry) => ['employer', entry] as const), ...data.vendors.map((entry) => ['vendor', entry] as const)];
  const offers = mayLink ? data.offers : [];
  const link = async (entry: CompanyEntry): Promise<void> => {
    setLinking(entry.id);
    try {
      await linkCompany(kind === 'employer' ? { employer: id, vendor: entry.id } : { employer: entry.id, vendor: id });
      notifySuccess();
    } catch (problem) {
      notifyError(problem);
    } finally {
      setLinking(null);
    }
  };
  return (
    <>
      {same.map(([of, entry]) => (
        <div key={`${of} ${entry.id}`} className="firm-client__company">
          {t(`client.same.${of}`)} <Entry kind={of} entry={entry} />
        </div>
      ))}
      {offers.map((entry) => (
        <div key={entry.id} className="firm-client__company">
          {t(`client.maybe.${other}`)} <Entry kind={other} entry={entry} />
          <Button size="small" loading={linking === entry.id} onClick={() => void link(entry)} aria-label={t('client.linkWith', { name: entry.name })}>
            {t('client.link')}
          </Button>
        </div>
      ))}
    </>
  );
}

function Entry({ kind, entry }: { readonly kind: ClientKind; readonly entry: CompanyEntry }): ReactNode {
  return (
    <>
      <AreaLink to={clientAddress(kind, entry.id)} className="firm-resident__link">
        <Name>{entry.name}</Name>
      </AreaLink>
      {entry.uen_number && <Id mono>{entry.uen_number}</Id>}
    </>
  );
}
