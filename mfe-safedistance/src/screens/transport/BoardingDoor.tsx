/** The door of a run: riders board by scan, by number, or by a press on their name. The last outcome is shown in large letters and announced to screen readers. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { transportLimits } from '@firm/safedistance/contract/limits';
import { useMovedBy } from '@firm/shared-ui/moved/useMovedBy.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { ScanOutcomes } from '../../door/ScanOutcomes.tsx';
import { useDoorQueue } from '../../door/useDoorQueue.ts';
import { board, takeOff, type RunDetail } from './api.ts';
import { BoardedList, WaitingList } from './BoardingLists.tsx';
import { mixturesOf } from './mix.ts';
import { Mixture } from './Mixture.tsx';
import { Seats } from './Seats.tsx';

type Boarder = Parameters<typeof board>[1];

export function BoardingDoor({ run }: { readonly run: RunDetail }): ReactNode {
  const { t } = useTranslation('safedistance');
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<InputRef>(null);
  const { enqueue, ...outcomes } = useDoorQueue<Boarder>(`run-${run.id}`, async ({ who, shown, at }, isLate) => {
    const { person, already, was_expected: expected } = await board(run.id, who, isLate ? new Date(at).toISOString() : undefined);
    const words = t(`transport.said.${already ? 'already' : expected ? 'boarded' : 'unexpected'}`, { name: person.name || shown });
    return { state: already || expected ? 'good' : 'warned', words };
  });
  const lists = useRef<HTMLDivElement>(null);
  // The notices above the riders with the first of another project, or when a scan is kept, move them.
  const { projects, blocks } = mixturesOf(run.boarded);
  useMovedBy([projects, blocks, outcomes.unsent].map(({ length }) => length > 0).join(), lists);
  const typed = (): void => {
    const number = code.trim();
    if (number !== '') enqueue({ code: number }, number);
    setCode('');
    field.current?.focus();
  };
  const remove = async (employee: number): Promise<void> => {
    setBusy(true);
    await takeOff(run, employee).catch(notifyError);
    setBusy(false);
  };
  return (
    <div className="firm-transport__boarding">
      <p className="firm-transport__facts">
        <span>{t('transport.aboard')}</span>
        <Seats people={run.on_board} seats={run.seats} left={run.seats_left} />
      </p>
      {mayChange && (
        <form
          className="firm-transport__door"
          onSubmit={(event) => {
            event.preventDefault();
            typed();
          }}
        >
          <Input ref={field} aria-label={t('tracking.code')} placeholder={t('tracking.code')} value={code} onChange={(event) => setCode(event.target.value)} maxLength={transportLimits.code} autoComplete="off" data-autofocus />
          <Button type="primary" htmlType="submit">
            {t('transport.board')}
          </Button>
          <ScanSwitch on={scanning} onChange={setScanning} />
        </form>
      )}
      {scanning && <CodeScanner hint={t('tracking.holdUp')} fallback={t('tracking.type')} onCode={(text) => enqueue({ code: text }, t('door.scanned'))} />}
      <ScanOutcomes {...outcomes} />
      <Mixture people={run.boarded} />
      <div ref={lists} className="firm-transport__lists">
        <WaitingList people={run.waiting} boarded={run.boarded} {...(mayChange && { onBoard: (employee: number, name: string) => enqueue({ employee }, name) })} />
        <BoardedList people={run.boarded} busy={busy} {...(mayChange && { onTakeOff: (employee: number) => void remove(employee) })} />
      </div>
    </div>
  );
}
