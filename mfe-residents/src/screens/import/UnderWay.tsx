import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { ImportJob } from '../../import/api.ts';

/** The last question about the progress has failed. */
export interface Lost {
  readonly message: string;
  /** When the progress was last known. */
  readonly known: Date;
}

interface UnderWayProps {
  readonly job: ImportJob;
  readonly text: string;
  /** Why the progress is not the present one; null: it is. */
  readonly lost: Lost | null;
  /** Absent if the job cannot be cancelled. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** The progress of a check or an import, which continues when the user leaves the page. */
export function UnderWay({ job, text, lost, onCancel, children }: UnderWayProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const { done = 0 } = (job.state === 'undoing' ? job.undo : job.state === 'importing' ? job.run : job.dry_run) ?? {};
  const [key, total] = job.state === 'undoing' ? (['undo.doneOf', job.undo?.total ?? 0] as const) : (['doneOf', job.rows] as const);
  return (
    <div className="firm-import__stage firm-import__under-way">
      <p role="status">{text}</p>
      <Progress percent={Math.round(job.progress)} aria-label={t('import.progress')} />
      <p className="firm-import__aside">{t(`import.${key}`, { count: total, done: formats.number(done), total: formats.number(total) })}</p>
      {lost && (
        <p role="alert" className="firm-import__refused">
          {lost.message} {t('import.progressOf', { time: formatTimeOfDay(lost.known) })}
        </p>
      )}
      {children}
      {onCancel && <Button onClick={onCancel}>{t('import.cancel')}</Button>}
    </div>
  );
}
