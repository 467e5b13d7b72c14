import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedText } from '@firm/platform/contract/foldedText';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DropList } from '@firm/shared-ui/kanban/DropList.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Board, Candidate } from '../../../api.ts';
import { useToday } from '../../../dormitories/useToday.ts';
import { ResidentMark } from '../../../stay/ResidentMark.tsx';
import { bedsOf, type BoardBed, type InHand } from '../board/board.ts';
import { bedOfList, dragGroup, residentItem, waitingListId } from '../board/dragIds.ts';
import { obstaclesOf } from './obstacles.ts';
import { UnlinkedEmployers, useLinkable } from './UnlinkedEmployers.tsx';
import './residents.css';

/** Residents listed at first; the rest are found by typing. */
const atFirst = 60;

interface ResidentsPanelProps {
  readonly board: Board;
  readonly hand: InHand | null;
  readonly onHand: (hand: InHand | null) => void;
  readonly onDrop: (resident: number, bed: BoardBed) => void;
}

/** The client's residents without a bed in this period: drag one to a bed, or choose one and press the bed. */
export function ResidentsPanel({ board, hand, onHand, onDrop }: ResidentsPanelProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const { number } = useFormats();
  const heading = useId();
  const today = useToday(undefined).of(board.reservation.dorm_id);
  const mayRegister = useSession((session) => session.can('add', 'employee'));
  const [typed, setTyped] = useState('');
  const wanted = foldedText(typed.trim());
  const found = board.residents.filter((one) =>
    foldedText(`${one.name} ${one.pass_number} ${one.employer_name ?? ''} ${one.nationality} ${one.language}`).includes(wanted),
  );
  const shown = found.slice(0, atFirst);
  // Residents of an employer that is very likely the client are waiting too, until the two are linked.
  const mayBeMore = useLinkable(board).some(({ alike }) => alike);
  return (
    <section className="firm-waiting" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('reservation.waiting')}</h3>
        <strong>{number(board.residents.length)}</strong>
      </header>
      <UnlinkedEmployers board={board} />
      {board.residents.length > 8 && (
        <Input
          allowClear
          value={typed}
          prefix={<Icon name="search" />}
          aria-label={t('reservation.findResident')}
          placeholder={t('reservation.findResident')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className="firm-waiting__none">
          {board.residents.length > 0 ? t('words.nothingFound') : !mayBeMore && t('reservation.nobodyWaits')}
          {board.residents.length === 0 && mayRegister && (
            <AreaAction to="/operations/residents/register">
              <Icon name="plus" /> {t('reservation.register')}
            </AreaAction>
          )}
        </p>
      ) : (
        <DropList
          id={waitingListId}
          group={dragGroup}
          items={shown.map(({ id }) => residentItem(id))}
          accepts={() => false}
          onDropped={(item, _from, to) => {
            const bed = bedsOf(board).find(({ id }) => id === bedOfList(to));
            if (bed) onDrop(Number(item.slice(1)), bed);
          }}
          className="firm-waiting__list"
          tag="ul"
        >
          {shown.map((resident) => (
            <li key={residentItem(resident.id)}>
              <Waiting resident={resident} start={board.reservation.start_date} today={today} held={hand?.kind === 'resident' && hand.id === resident.id} onHand={onHand} />
            </li>
          ))}
        </DropList>
      )}
      {found.length > shown.length && <p className="firm-waiting__none">{t('reservation.moreResidents', { count: found.length - shown.length })}</p>}
    </section>
  );
}

interface WaitingProps {
  readonly resident: Candidate;
  readonly start: string;
  readonly today: string;
  readonly held: boolean;
  readonly onHand: (hand: InHand | null) => void;
}

function Waiting({ resident, start, today, held, onHand }: WaitingProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const obstacles = obstaclesOf(resident, start, today);
  const company = [resident.employer_name, resident.language || resident.nationality].filter(Boolean).join(' · ');
  return (
    <button type="button" className="firm-waiting__one" aria-pressed={held} onClick={() => onHand(held ? null : { kind: 'resident', id: resident.id })}>
      <ResidentMark name={resident.name} avatar={resident.avatar} />
      <span>
        <Name>{resident.name}</Name>
        <small>
          <Id>{resident.pass_number}</Id>
        </small>
        {company && (
          <small>
            <Name>{company}</Name>
          </small>
        )}
        {resident.tenancy_status === 'CO' && <small>{t('reservation.hadLeft')}</small>}
        {obstacles.map((obstacle) => (
          <small key={obstacle} className="firm-waiting__obstacle">
            <Icon name="warning" /> {t(`reservation.obstacle.${obstacle}`)}
          </small>
        ))}
      </span>
    </button>
  );
}
