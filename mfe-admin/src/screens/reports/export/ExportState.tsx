import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type ExportStatus } from '@firm/admin/contract/export/moves';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { ExportTracker } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';

const colours: Readonly<Record<ExportStatus, string>> = { NS: 'grey', IP: 'blue', SU: 'success', SW: 'warning', FA: 'error', CA: 'grey' };

const icons: Partial<Readonly<Record<ExportStatus, IconName>>> = { NS: 'clock', CA: 'ban' };

/** Percentage of the rows that are done, rounded down. */
const percentOf = (completed: number, total: number): number => (total === 0 ? 100 : Math.floor((completed / total) * 100));

/** The status of an export, its progress, and any remarks. */
export function ExportState({ tracker }: { readonly tracker: ExportTracker }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const { number } = useFormats();
  const { status, is_locked, total, completed, message } = tracker;
  const waits = status === 'IP' && !is_locked;
  return (
    <>
      <StatusTag color={colours[status]} icon={waits ? 'clock' : icons[status]} text={waits ? t('reports.waiting') : names.choice('export_status', status)} />
      {isUnderWay(status) && total !== null && <progress className="firm-reports__bar" max={100} value={percentOf(completed, total)} aria-label={t('reports.progress', { count: total, done: number(completed), total: number(total) })} />}
      {message && <p className="firm-reports__message">{message}</p>}
    </>
  );
}
