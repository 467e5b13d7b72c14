import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { cancelJob, isUnderWay } from '../../import/api.ts';
import type { StageProps } from './ColumnsStage.tsx';
import { Counts } from './Counts.tsx';
import { ImportedRecords } from './ImportedRecords.tsx';
import { RowTable } from './RowTable.tsx';
import { Undone } from './Undone.tsx';
import { UnderWay, type Lost } from './UnderWay.tsx';

const lists = { employees: '/operations/residents', rooms: '/operations/rooms' } as const;

/** The running import, and its result. */
export function ImportStage({ job, act, lost }: StageProps & { readonly lost: Lost | null }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const counts = job.run;
  if (job.state === 'undoing') {
    return (
      <UnderWay job={job} text={t('import.undo.running')} lost={lost}>
        <p className="firm-import__aside">{t('import.mayLeave')}</p>
      </UnderWay>
    );
  }
  if (isUnderWay(job)) {
    return (
      <UnderWay job={job} text={t('import.importing')} lost={lost} onCancel={() => void act(() => cancelJob(job))}>
        <p className="firm-import__aside">{t('import.mayLeave')}</p>
        {counts && <Counts counts={counts} />}
      </UnderWay>
    );
  }
  return (
    <div className="firm-import__stage">
      {job.state === 'done' && counts && (
        <Alert
          type="success"
          showIcon
          title={t('import.done', { created: formats.number(counts.created), updated: formats.number(counts.updated) })}
          action={<AreaLink to={lists[job.kind]}>{t(`import.toList.${job.kind}`)}</AreaLink>}
        />
      )}
      {job.state === 'undone' && job.undo && <Undone undo={job.undo} />}
      {job.state === 'cancelled' && <Alert type="warning" showIcon title={t('import.wasCancelled')} />}
      {counts && <Counts counts={counts} />}
      <ImportedRecords job={job} act={act} />
      <RowTable job={job} phase="run" />
    </div>
  );
}
