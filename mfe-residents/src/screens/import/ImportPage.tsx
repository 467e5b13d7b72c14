/** One import: its present stage and progress. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { importNeeds, isUnderWay, jobQuery, keepJob, type ImportJob, type ImportKind } from '../../import/api.ts';
import { stageOf, stages, type Stage } from '../../import/stages.ts';
import { CheckStage } from './CheckStage.tsx';
import { ColumnsStage } from './ColumnsStage.tsx';
import { ImportStage } from './ImportStage.tsx';
import { JobState } from './JobState.tsx';

interface ImportPageProps {
  readonly kind: ImportKind;
  readonly id: number;
  readonly onLeave: () => void;
}

export default function ImportPage({ kind, id, onLeave }: ImportPageProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const { data: job, error, dataUpdatedAt, refetch } = useQuery(jobQuery(kind, id));
  // The user has gone back to the columns of a checked import; the next change of its state ends that.
  const [back, setBack] = useState(false);
  const state = job?.state;
  useEffect(() => setBack(false), [state]);
  useListsAfter(job);
  if (!job && isApiError(error) && error.statusCode === 404) {
    return (
      <section className="firm-area-panel">
        <h2>{t('import.gone')}</h2>
        <div className="firm-area-panel-actions">
          <Button onClick={onLeave}>{t('import.another')}</Button>
        </div>
      </section>
    );
  }
  if (!job && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!job) return <Loading />;
  const lost = error && { message: error.message, known: new Date(dataUpdatedAt) };
  const stage: Stage = back ? 'columns' : stageOf(job);
  const act = async (what: () => Promise<ImportJob>): Promise<void> => {
    try {
      await what();
    } catch (problem) {
      notifyError(problem);
      if (isApiError(problem) && problem.code === 'stale_version') keepJob(problem.current as ImportJob);
      else void refetch();
    }
  };
  return (
    <div className="firm-import">
      <header className="firm-import__head">
        <div>
          <h2>
            <Name>{job.file_name}</Name>
          </h2>
          <p className="firm-import__aside">
            {t(`import.kind.${kind}`)} · {t('import.rowCount', { n: formats.number(job.rows) })}
            {job.sheet && (
              <>
                {' · '}
                <Name>{job.sheet}</Name>
              </>
            )}
          </p>
        </div>
        <JobState job={job} />
        <Button onClick={onLeave}>{t('import.another')}</Button>
      </header>
      <ol className="firm-import__stages" aria-label={t('import.stages')}>
        {stages.map((one, i) => (
          <li key={one} aria-current={one === stage ? 'step' : undefined} data-done={i < stages.indexOf(stage)}>
            <span>{i + 1}</span> {t(`import.stage.${one}`)}
          </li>
        ))}
      </ol>
      {job.failure && (
        <p role="alert" className="firm-import__refused">
          {job.failure.message}
        </p>
      )}
      {stage === 'columns' && <ColumnsStage job={job} act={act} />}
      {stage === 'check' && <CheckStage job={job} act={act} lost={lost} onBack={() => setBack(true)} />}
      {stage === 'import' && <ImportStage job={job} act={act} lost={lost} />}
    </div>
  );
}

/** Refetches the lists that an import fills once it has ended. */
function useListsAfter(job: ImportJob | undefined): void {
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!job) return;
    const isNow = isUnderWay(job);
    if (wasUnderWay.current && !isNow) void queryClient.invalidateQueries({ queryKey: [importNeeds[job.kind].collection] });
    wasUnderWay.current = isNow;
  }, [job]);
}
