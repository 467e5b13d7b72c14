import Button from 'antd/es/button';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmed, discards, isCaseStatus, isIsolated, suspected, type HealthStatusId } from '@firm/health/contract/statuses';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { currentOf, type HealthRecordDetail } from '../api.ts';

const RecordFormDialog = lazy(() => import('./form/RecordFormDialog.tsx').then((m) => ({ default: m.RecordFormDialog })));
const CorrectDialog = lazy(() => import('./form/CorrectDialog.tsx').then((m) => ({ default: m.CorrectDialog })));
const IsolateDialog = lazy(() => import('../isolation/IsolateDialog.tsx').then((m) => ({ default: m.IsolateDialog })));

/** The status proposed when a suspicion is withdrawn; the form offers the others too. */
const healthy: HealthStatusId = 1;

interface RecordActionsProps {
  readonly record: HealthRecordDetail;
  readonly onOpen: (id: number) => void;
  /** Called before a link opens another page in this window. */
  readonly onLeave: () => void;
}

/** The actions this user may take on the record now: add a newer record, correct it, isolate the resident, go to the resident. */
export function RecordActions({ record, onOpen, onLeave }: RecordActionsProps): ReactNode {
  const { t } = useTranslation('health');
  const can = useSession((session) => session.can);
  const [next, setNext] = useState<{ readonly health_status?: number } | null>(null);
  // The record as it was when the form was opened: the form compares with it, whatever arrives meanwhile.
  const [corrected, setCorrected] = useState<HealthRecordDetail | null>(null);
  const [isolating, setIsolating] = useState(false);
  const mayIsolate = record.is_current && isCaseStatus(record.health_status) && !isIsolated(record.curr_location_status) && (can('change', 'resourceallocation') || can('change', 'healthtrackrecord'));
  const mayAdd = can('add', 'healthtrackrecord') && record.is_current;
  const isSuspicion = record.health_status === suspected;
  const leave = (event: MouseEvent): void => {
    // A click that opens a new window or tab leaves this page as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) onLeave();
  };
  return (
    <div className="firm-health-record__actions" role="group" aria-label={t('record.actions')}>
      {mayAdd && isSuspicion && (
        <Button type="primary" onClick={() => setNext({ health_status: confirmed })}>
          {t('record.confirm')}
        </Button>
      )}
      {mayAdd && (
        <Button type={isSuspicion ? 'default' : 'primary'} onClick={() => setNext({})}>
          {t('record.next')}
        </Button>
      )}
      {!record.is_current && <Button onClick={() => void currentOf(record.employee).then((current) => current && onOpen(current.id), notifyError)}>{t('record.toCurrent')}</Button>}
      {mayIsolate && <Button onClick={() => setIsolating(true)}>{t('isolation.isolate')}</Button>}
      {can('change', 'healthtrackrecord') && <Button onClick={() => setCorrected(record)}>{t('record.correct')}</Button>}
      <AreaAction className="firm-health-record__link" to={`/operations/residents/${record.employee}?tab=health`} onClick={leave}>
        {t('record.resident')}
      </AreaAction>
      <MoreActions actions={[mayAdd && discards(record.health_status, healthy) && { text: t('record.discard'), icon: 'ban', act: () => setNext({ health_status: healthy }) }]} />
      <Suspense fallback={null}>
        {next && (
          <RecordFormDialog
            about={{ employee: record.employee, ...next }}
            onClose={() => setNext(null)}
            onSaved={(saved) => {
              setNext(null);
              onOpen(saved);
            }}
          />
        )}
        {isolating && <IsolateDialog record={record} onClose={() => setIsolating(false)} />}
        {corrected && <CorrectDialog record={corrected} onClose={() => setCorrected(null)} />}
      </Suspense>
    </div>
  );
}
