import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, type Reservation } from '../../../api.ts';
import { useNames } from '../../../names.ts';
import './groupParts.css';

/** The other parts of a reservation that was split, with links to them; nothing for one that was not split. */
export function GroupParts({ reservation }: { readonly reservation: Pick<Reservation, 'id' | 'group' | 'group_ref'> }): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const { number } = useFormats();
  const { id, group, group_ref } = reservation;
  const { data } = useQuery({
    queryKey: ['resourcereserves', 'group', group],
    queryFn: ({ signal }) => api('GET /resourcereserves/', { query: { group: String(group), ordering: 'id' }, signal }),
    enabled: group !== null,
  });
  const others = data?.results.filter((part) => part.id !== id) ?? [];
  if (group === null || others.length === 0) return null;
  return (
    <ul className="firm-parts" aria-label={t('reservation.parts', { ref: group_ref })}>
      {others.map((part) => (
        <li key={part.id}>
          <AreaLink to={`/reservations/${part.ref_id}`}>
            <Id mono>{part.ref_id}</Id>
          </AreaLink>
          <span>
            {number(part.count)} × {names.type(part.res_type, part.res_type_name)} · <Name>{part.dorm_name ?? '—'}</Name>
          </span>
          <StatusTag color={part.state_color} text={names.reservation(part.state)} />
        </li>
      ))}
    </ul>
  );
}
