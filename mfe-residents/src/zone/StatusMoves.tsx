import Input from 'antd/es/input';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { residentsLimits } from '@firm/residents/contract/limits';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { housekeepingMoves } from '@firm/residents/contract/zone/transitions';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { switchStatus } from './changeZone.ts';
import { useZoneNames } from './useZoneNames.ts';
import { statusColors, statusIcons } from './zoneLook.ts';

interface StatusMovesProps {
  readonly zone: Zone;
  readonly onRefused: (problem: unknown, title: string) => void;
}

/** A button for each status that the zone may change to, by the transition table that the service enforces. */
export function StatusMoves({ zone, onRefused }: StatusMovesProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const [to, setTo] = useState<ZoneStatus | null>(null);
  const moves = housekeepingMoves(zone.status, zone.occupied);
  if (moves.length === 0) return null;
  return (
    <div className="firm-moves" role="group" aria-label={t('zone.moves')}>
      <span className="firm-moves__label" aria-hidden="true">
        {t('zone.moves')}
      </span>
      {moves.map((status) => (
        <button key={status} type="button" className={`firm-moves__move firm-tone-${toneOf(statusColors[status])}`} onClick={() => setTo(status)}>
          <Icon name={statusIcons[status]} /> {names.status(status)}
        </button>
      ))}
      {to && <MoveDialog zone={zone} to={to} onClose={() => setTo(null)} onRefused={onRefused} />}
    </div>
  );
}

interface MoveDialogProps extends StatusMovesProps {
  readonly to: ZoneStatus;
  readonly onClose: () => void;
}

/** Asks for optional remarks. */
function MoveDialog({ zone, to, onClose, onRefused }: MoveDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const [remarks, setRemarks] = useState(zone.status_remarks);
  const remarksId = useId();
  const { busy, attempt } = useAttempt();
  const title = t('zone.moveTitle', { ref: zone.zone_ref_id, status: names.status(to) });
  const save = (): Promise<void> =>
    attempt(
      async () => {
        const saved = await switchStatus(zone, to, remarks.trim());
        const mayReturn = housekeepingMoves(saved.status, saved.occupied).includes(zone.status);
        if (mayReturn) notifyDone(title, async () => void (await switchStatus(saved, zone.status, zone.status_remarks)));
        else notifySuccess(title);
        onClose();
      },
      (problem) => onRefused(problem, title),
    );
  return (
    <ActionDialog
      size="sm"
      title={title}
      busy={busy}
      onClose={onClose}
      isChanged={() => remarks !== zone.status_remarks}
      confirmLabel={t('zone.moveYes')}
      onConfirm={() => void save()}
    >
      <label htmlFor={remarksId} className="firm-moves__remarks">
        {names.field('status_remarks')}
      </label>
      <Input.TextArea
        id={remarksId}
        value={remarks}
        maxLength={residentsLimits.text}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => setRemarks(event.target.value)}
      />
    </ActionDialog>
  );
}
