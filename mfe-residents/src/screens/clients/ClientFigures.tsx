import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { clientAddress, type ClientKind } from '../../resident/addresses.ts';
import type { ClientRow } from './clientFields.ts';

/** The filter of residents that selects those of a client. */
export const residentsOf = (kind: ClientKind, id: number) => (kind === 'employer' ? { employer: String(id) } : { vendor: String(id) });

/** How many residents a client has, with a link to them. */
export function ClientResidents({ kind, client }: { readonly kind: ClientKind; readonly client: ClientRow }): ReactNode {
  const formats = useFormats();
  return (
    <AreaLink to={clientAddress(kind, client.id)} className="firm-residents__link">
      {formats.number(client.resident_count)}
    </AreaLink>
  );
}

interface EndingPassesProps {
  readonly passes: ClientRow['passes_expiring'];
  /** Shown when none do. */
  readonly none?: ReactNode;
}

/** How many work passes have expired, or expire within 30 days. */
export function EndingPasses({ passes: { expired, within_30 }, none = null }: EndingPassesProps): ReactNode {
  const { t } = useTranslation('residents');
  if (expired + within_30 === 0) return none;
  return (
    <span className="firm-clients__passes">
      {expired > 0 && <StatusTag color="red" icon="cross" text={t('clients.expired', { n: expired })} />}
      {within_30 > 0 && <StatusTag color="orange" icon="warning" text={t('clients.ending', { n: within_30 })} />}
    </span>
  );
}

/** The expiring passes of one client's residents, for pages that do not get them with the list. */
export function ClientPasses({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const { data } = useQuery({
    queryKey: ['employees', 'expiry', kind, id],
    queryFn: async ({ signal }) => (await api('GET /employees/expiry_counts/', { query: residentsOf(kind, id), signal, quiet: true })).work_pass,
  });
  return data ? <EndingPasses passes={data} /> : '…';
}
