import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Board, Filled } from '../../../api.ts';
import { ResidentMark } from '../../../stay/ResidentMark.tsx';
import { RoomTroubleTag } from '../../../stay/RoomTroubleTag.tsx';
import { shortBed } from '../board/rooms.ts';

type Proposal = Filled['proposals'][number];

/** The proposed allocation, room by room, with the preferences that could not be met. */
export function FillProposals({ filled, board, busy }: { readonly filled: Filled; readonly board: Board; readonly busy: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const rooms = Map.groupBy(filled.proposals, ({ zone_ref_id }) => zone_ref_id);
  const statuses = new Map(board.zones.map(({ zone_ref_id, status }) => [zone_ref_id, status]));
  const unmet = filled.proposals.filter((one) => one.unmet.length > 0).length;
  const details = new Map(board.residents.map((one) => [one.id, one]));
  const company = ({ person }: Proposal): string => {
    const one = details.get(person);
    return [one?.employer_name, one?.language].filter(Boolean).join(' · ');
  };
  const nothing = (): string => {
    if (filled.left_over.length > 0) return t('reservation.fill.noneLeft', { count: filled.left_over.length });
    // The rules allocate beds to expected residents, not to those who have left.
    return board.residents.length > 0 ? t('reservation.fill.onlyLeft', { count: board.residents.length }) : t('reservation.nobodyWaits');
  };
  if (filled.proposals.length === 0) return <p className="firm-waiting__none">{nothing()}</p>;
  return (
    <div className={busy ? 'firm-fill__plan firm-dim' : 'firm-fill__plan'} aria-busy={busy}>
      <p role="status">
        <strong>{t('reservation.fill.summary', { count: filled.proposals.length, rooms: rooms.size })}</strong>
        {unmet > 0 && <StatusTag color="warning" text={t('reservation.fill.unmetCount', { count: unmet })} />}
        {filled.left_over.length > 0 && <StatusTag color="grey" text={t('reservation.fill.leftOver', { count: filled.left_over.length })} />}
      </p>
      <div className="firm-fill__rooms">
        {[...rooms].map(([room, proposals]) => (
          <section key={room}>
            <h3>
              <Id mono>{room}</Id> <small>{proposals.length}</small> <RoomTroubleTag status={statuses.get(room) ?? null} />
            </h3>
            <ul>
              {proposals.map((one) => (
                <li key={one.person}>
                  <Id mono>{shortBed(one.resource_ref_id, room)}</Id>
                  <ResidentMark name={one.person_name} avatar={details.get(one.person)?.avatar} />
                  <span>
                    <Name>{one.person_name}</Name>
                    <small>
                      <Name>{company(one)}</Name>
                    </small>
                    {one.unmet.map((wish) => (
                      <small key={wish} className="firm-waiting__obstacle">
                        <Icon name="warning" /> {t(`reservation.fill.unmet.${wish}`)}
                      </small>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
