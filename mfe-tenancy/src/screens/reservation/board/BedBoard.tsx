import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import type { BedBoardProps } from './BedTile.tsx';
import { RoomCard } from './RoomCard.tsx';
import { roomsShown } from './rooms.ts';
import './beds.css';

/** Rooms drawn at first, and added with each press on 'more'. */
const page = 24;

/** The beds of the reservation's type, room by room. */
export function BedBoard(props: BedBoardProps): ReactNode {
  const { board } = props;
  const { t } = useTranslation('tenancy');
  const { number } = useFormats();
  const heading = useId();
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const [most, setMost] = useState(page);
  const rooms = roomsShown(board, { typed, all });
  const free = board.zones.reduce((sum, { beds }) => sum + beds.filter((bed) => bed.free).length, 0);
  return (
    <section className="firm-beds" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('words.beds')}</h3>
        <span className="firm-beds__free">{t('reservation.freeBeds', { count: free, n: number(free) })}</span>
        <Input
          allowClear
          value={typed}
          prefix={<Icon name="search" />}
          aria-label={t('reservation.findRoom')}
          placeholder={t('reservation.findRoom')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {t('reservation.fullRooms')}
        </Checkbox>
      </header>
      {rooms.length === 0 ? (
        <p className="firm-waiting__none">{t(typed ? 'words.nothingFound' : 'reservation.noRooms')}</p>
      ) : (
        <div className="firm-beds__rooms">
          {rooms.slice(0, most).map((zone) => (
            <RoomCard key={zone.id} {...props} zone={zone} folds={phone && rooms.length > 1} />
          ))}
        </div>
      )}
      {rooms.length > most && (
        <Button block onClick={() => setMost(most + page)}>
          {t('reservation.moreRooms', { count: rooms.length - most })}
        </Button>
      )}
    </section>
  );
}
