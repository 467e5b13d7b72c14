import { useQuery } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { residentsLimits } from '@firm/residents/contract/limits';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify, notifyDone, notifyError } from '@firm/shared-ui/notices/index.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { BlockedRooms } from './BlockedRooms.tsx';
import { setStatuses } from './bulkStatus.ts';
import type { Room } from './rooms.ts';
import { StatusChoice } from './StatusChoice.tsx';
import './statusDialog.css';

interface StatusDialogProps {
  readonly rooms: readonly Room[];
  /** The status that is already chosen: that of the lane on which rooms were dropped. */
  readonly to?: ZoneStatus | undefined;
  readonly onClose: () => void;
  /** Called with the ids of the rooms that were changed. */
  readonly onDone: (moved: readonly number[]) => void;
}

/**
 * Sets the status of all selected rooms in one step. Before anything changes, a dry run lists the rooms that are blocked,
 * each with its reason (docs/rules/residents.md#many-rooms-at-once).
 */
export default function StatusDialog({ rooms, to, onClose, onDone }: StatusDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const [status, setStatus] = useState<ZoneStatus | null>(to ?? null);
  const [remarks, setRemarks] = useState('');
  const [busy, setBusy] = useState(false);
  const remarksId = useId();
  const ids = rooms.map(({ id }) => id);
  const trial = useQuery({
    // The key begins with the collection, so that a live change of a room repeats the dry run.
    queryKey: ['workzones', 'bulk', status, ids],
    queryFn: ({ signal }) => setStatuses({ ids, status: status as ZoneStatus, dry: true }, signal),
    enabled: status !== null && !busy,
    staleTime: 0,
  });
  const movable = trial.data?.moved.length ?? 0;

  const save = async (): Promise<void> => {
    if (status === null) return;
    setBusy(true);
    try {
      const { moved, blocked } = await setStatuses({ ids, status, remarks: remarks.trim(), dry: false });
      if (blocked.length > (trial.data?.blocked.length ?? 0)) notify(t('rooms.dialog.movedOn', { n: formats.number(blocked.length) }));
      notifyDone(t('rooms.dialog.done', { n: formats.number(moved.length), status: names.status(status) }), () => takeBack(moved));
      onDone(moved);
    } catch (problem) {
      notifyError(problem);
      setBusy(false);
    }
  };

  /** Undoes the change: returns each room to its previous status; the service decides which of them cannot go back. */
  const takeBack = async (moved: readonly number[]): Promise<string | void> => {
    const before = Map.groupBy(rooms.filter(({ id }) => moved.includes(id)), (room) => room.status);
    let kept = 0;
    for (const [former, ofIt] of before) kept += (await setStatuses({ ids: ofIt.map(({ id }) => id), status: former, dry: false })).blocked.length;
    if (kept > 0) return t('rooms.dialog.movedOn', { n: formats.number(kept) });
  };

  return (
    <ActionDialog
      title={rooms.length === 1 ? t('rooms.dialog.titleOne', { ref: rooms[0]?.zone_ref_id }) : t('rooms.dialog.title', { n: formats.number(rooms.length) })}
      busy={busy}
      onClose={onClose}
      isChanged={() => remarks !== ''}
      confirmLabel={movable > 0 ? t('rooms.dialog.save', { n: formats.number(movable) }) : t('rooms.dialog.saveNone')}
      onConfirm={() => void save()}
      disabled={status === null || movable === 0 || trial.isFetching}
    >
      <StatusChoice rooms={rooms} status={status} onChange={setStatus} />
      {status !== null && (
        <>
          <BlockedRooms trial={trial} status={status} />
          <label className="firm-rooms__remarks" htmlFor={remarksId}>
            {t('rooms.dialog.remarks')}
          </label>
          <Input id={remarksId} value={remarks} maxLength={residentsLimits.text} onChange={(event) => setRemarks(event.target.value)} />
        </>
      )}
    </ActionDialog>
  );
}
