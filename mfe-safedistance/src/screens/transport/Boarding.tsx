/** At the vehicle's door: residents board by scan or by number, one after the other; who is waited for and who is on board stands beneath. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useNames } from '../../names.ts';
import { board, runQuery, takeOff, type RunDetail } from './api.ts';
import { BoardedList, WaitingList } from './BoardingLists.tsx';
import { Mixed } from './Mixed.tsx';
import { Seats } from './Seats.tsx';

export function Boarding({ id, onClose }: { /** Of the run. */ readonly id: number; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const formats = useFormats();
  const { data: run, isError, refetch } = useQuery(runQuery(id));
  return (
    <Dialog
      open
      title={run ? `${run.route_name} · ${names.choice('direction', run.direction)} · ${isolated(formats.date(run.date))}` : t('transport.boarding')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('projects.close')}</Button>}
    >
      {isError && !run && <PartFailed onRetry={() => void refetch()} />}
      {!run && !isError && <Loading />}
      {run && <Door run={run} />}
    </Dialog>
  );
}

function Door({ run }: { readonly run: RunDetail }): ReactNode {
  const { t } = useTranslation('safedistance');
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly words: string; readonly good: boolean } | null>(null);
  const field = useRef<InputRef>(null);

  const act = async (work: () => Promise<{ readonly words: string; readonly good: boolean } | null>): Promise<void> => {
    setBusy(true);
    try {
      setTold(await work());
    } catch (problem) {
      const [first] = isApiError(problem) ? Object.values(problem.errors).flat() : [];
      setTold({ words: first ?? (problem instanceof Error ? problem.message : ''), good: false });
    }
    setBusy(false);
  };
  const boards = (who: { readonly code: string } | { readonly employee: number }): Promise<void> =>
    act(async () => {
      const { person, already, was_expected: expected } = await board(run.id, who);
      setCode('');
      const said = already ? 'already' : expected ? 'boarded' : 'unexpected';
      return { words: t(`transport.said.${said}`, { name: person.name }), good: expected || already };
    });
  const byCode = async (text: string): Promise<void> => {
    if (text.trim() !== '') await boards({ code: text.trim() });
    if (!scanning) field.current?.focus();
  };
  return (
    <div className="firm-transport__boarding">
      <p className="firm-transport__facts">
        <span>{t('transport.aboard')}</span>
        <Seats people={run.on_board} seats={run.seats} left={run.seats_left} />
        <Mixed {...run} />
      </p>
      {mayChange && (
        <form
          className="firm-transport__door"
          onSubmit={(event) => {
            event.preventDefault();
            void byCode(code);
          }}
        >
          <Input ref={field} aria-label={t('tracking.code')} placeholder={t('tracking.code')} value={code} onChange={(event) => setCode(event.target.value)} maxLength={300} autoComplete="off" data-autofocus />
          <Button type="primary" htmlType="submit" disabled={busy}>
            {t('transport.board')}
          </Button>
          <ScanSwitch on={scanning} onChange={setScanning} />
        </form>
      )}
      {scanning && <CodeScanner hint={t('tracking.holdUp')} otherwise={t('tracking.type')} onCode={(text) => void byCode(text)} />}
      <p role="status" className={told?.good === false ? 'firm-transport__told firm-transport__told--bad' : 'firm-transport__told'}>
        {told?.words}
      </p>
      <WaitingList people={run.waiting} busy={busy} {...(mayChange && { onBoard: (employee: number) => void boards({ employee }) })} />
      <BoardedList
        people={run.boarded}
        busy={busy}
        {...(mayChange && {
          onTakeOff: (employee: number) =>
            void act(async () => {
              await takeOff(run, employee);
              return null;
            }),
        })}
      />
    </div>
  );
}
