import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { clientAddress, type ClientKind } from '../../people/addresses.ts';

/** The filter of residents that names a client. */
export const residentsOf = (kind: ClientKind, id: number) => (kind === 'firm' ? { employer: String(id) } : { vendor: String(id) });

/** How many of a client's people are registered; leads to them. */
export function ClientResidents({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['employees', 'count', kind, id],
    queryFn: async ({ signal }) => (await api('GET /employees/', { query: { ...residentsOf(kind, id), limit: 1 }, signal, quiet: true })).count,
  });
  if (data === undefined) return '…';
  return (
    <AreaLink to={clientAddress(kind, id)} className="firm-residents__link">
      {formats.number(data)}
    </AreaLink>
  );
}

/** Work passes of a client's people that have ended or end within 30 days. */
export function ClientPasses({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const { data } = useQuery({
    queryKey: ['employees', 'expiry', kind, id],
    queryFn: async ({ signal }) => (await api('GET /employees/expiry_counts/', { query: residentsOf(kind, id), signal, quiet: true })).work_pass,
  });
  if (!data) return '…';
  if (data.expired + data.within_30 === 0) return '—';
  return (
    <span className="firm-clients__passes">
      {data.expired > 0 && <StatusTag color="red" icon="cross" text={t('clients.expired', { n: data.expired })} />}
      {data.within_30 > 0 && <StatusTag color="orange" icon="warning" text={t('clients.ending', { n: data.within_30 })} />}
    </span>
  );
}
