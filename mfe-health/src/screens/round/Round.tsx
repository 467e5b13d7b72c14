/** The temperature round of a room or floor: two taps per resident; residents without a reading stay visible, and no reading is lost offline. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedRooms, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, settingsQuery, type RoundSheet } from '../../api.ts';
import { useNames } from '../../names.ts';
import { Temperature } from '../../record/Temperature.tsx';
import { clockOffset } from './clockOffset.ts';
import { Keypad } from './Keypad.tsx';
import { RefusedReadings } from './RefusedReadings.tsx';
import { useQueue, type ReadingQueue } from './useQueue.ts';
import './round.css';

const FileDialog = lazy(() => import('../../temperature/FileDialog.tsx').then((m) => ({ default: m.FileDialog })));

/** A page may stay open until the next half-day, in which everybody is due again without anybody changing anything; milliseconds. */
const sheetAgeMs = 60_000;

type Resident = RoundSheet['rooms'][number]['residents'][number];

export function Round({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const [params, setParams] = useSearchParams();
  const zone = Number(params.get('place')) || null;
  const mayTake = useSession((session) => session.can('add', 'healthtrackrecord'));
  const [file, setFile] = useState(false);
  const queue = useQueue();
  return (
    <div className="firm-round">
      <div className="firm-round__place">
        <EntitySelect
          label={names.field('zone')}
          value={zone}
          onChange={(place) =>
            setParams(
              (now) => {
                if (place === null) now.delete('place');
                else now.set('place', String(place));
                return now;
              },
              { replace: true },
            )
          }
          queryKey={['workzones', 'rooms', dormitory]}
          find={finder(pickedRooms, dormitory)}
          nameOf={namer(pickedZones)}
        />
        {mayTake && <Button onClick={() => setFile(true)}>{t('file.open')}</Button>}
      </div>
      {queue.waiting.length > 0 && <p role="status">{t('round.waiting', { count: queue.waiting.length })}</p>}
      <RefusedReadings {...queue} />
      {zone === null ? <p>{t('round.choose')}</p> : <Sheet key={zone} zone={zone} queue={queue} />}
      <Suspense fallback={null}>{file && <FileDialog onClose={() => setFile(false)} />}</Suspense>
    </div>
  );
}

function Sheet({ zone, queue: { waiting, done, take } }: { readonly zone: number; readonly queue: ReadingQueue }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const mayTake = useSession((session) => session.can('add', 'healthtrackrecord'));
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['healthtrackertemperatures', 'round', zone],
    queryFn: async ({ signal }) => {
      const sheet = await api('GET /healthtrackertemperatures/round/', { query: { zone: String(zone) }, signal });
      // The phone's clock may be off, and the reading may be sent long after.
      return { ...sheet, offset: clockOffset(sheet.now) };
    },
    refetchInterval: sheetAgeMs,
  });
  const { data: settings } = useQuery(settingsQuery);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const half = `${data.day} ${data.session}`;
  const onTheWay = new Map(waiting.map((one) => [one.employee, one.temperature]));
  const open = data.rooms.flatMap(({ residents }) => residents).filter((one) => !one.is_away && one.reading === null && !onTheWay.has(one.employee) && done.get(one.employee) !== half);
  // A resident chosen by hand, even if already measured; otherwise the next without a reading.
  const next = chosen ?? open[0]?.employee ?? null;
  return (
    <>
      <p role="status">
        {settings?.temperature_checks_per_day === 1
          ? t('round.progressToday', { taken: data.due - open.length, due: data.due })
          : t('round.progress', { taken: data.due - open.length, due: data.due, session: names.session(data.session) })}
      </p>
      {data.due === 0 && <p>{t('round.nobody')}</p>}
      {data.rooms.map((room) => (
        <section key={room.zone} className="firm-round__room" aria-label={room.zone_ref_id}>
          <h3>
            <Id>{room.zone_ref_id}</Id>
          </h3>
          <ul>
            {room.residents.map((one) => (
              <li key={one.employee}>
                <Row resident={one} onTheWay={onTheWay.get(one.employee) ?? null} mayTake={mayTake} onChoose={() => setChosen(one.employee)} />
                {mayTake && one.employee === next && (
                  <Keypad
                    name={one.name}
                    onTaken={(temperature) => {
                      take(one, temperature, half, data.offset);
                      setChosen(null);
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  readonly resident: Resident;
  /** The resident's reading that the service has not confirmed yet, °C. */
  readonly onTheWay: number | null;
  readonly mayTake: boolean;
  readonly onChoose: () => void;
}

function Row({ resident, onTheWay, mayTake, onChoose }: RowProps): ReactNode {
  const { t } = useTranslation('health');
  const { reading, is_away } = resident;
  return (
    <div className="firm-round__row">
      <span>
        <Name>{resident.name}</Name> <Id>{resident.resource_ref_id}</Id>
      </span>
      {is_away && <span>{t('round.away')}</span>}
      {onTheWay !== null && <span>{t('round.onTheWay')}</span>}
      {onTheWay === null && reading && <Temperature value={reading.temperature} flagged={reading.flagged} />}
      {mayTake && !is_away && (
        <Button onClick={onChoose} aria-label={t(reading ? 'round.againFor' : 'round.takeFor', { name: resident.name })}>
          {t(reading ? 'round.again' : 'round.take')}
        </Button>
      )}
    </div>
  );
}
