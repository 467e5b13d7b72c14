import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { cancelJob, importNeeds, isUnderWay, startJob } from '../../import/api.ts';
import type { StageProps } from './ColumnsStage.tsx';
import { Counts } from './Counts.tsx';
import { RowTable } from './RowTable.tsx';
import { UnderWay, type Lost } from './UnderWay.tsx';

/** Shows what an import would do; nothing is written until the user starts it here. */
export function CheckStage({ job, act, lost, onBack }: StageProps & { readonly lost: Lost | null; readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const mayUpdate = useSession((session) => session.can)('change', importNeeds[job.kind].model);
  const [update, setUpdate] = useState(mayUpdate && job.update_existing);
  const [busy, setBusy] = useState(false);
  if (isUnderWay(job)) return <UnderWay job={job} text={t('import.checking')} lost={lost} onCancel={() => void act(() => cancelJob(job))} />;
  const counts = job.dry_run;
  if (!counts) return null;
  const closed = job.state !== 'checked';
  const works = counts.created + (update ? counts.changed : 0);
  const start = async (): Promise<void> => {
    setBusy(true);
    await act(() => startJob(job, update));
    setBusy(false);
  };
  return (
    <div className="firm-import__stage">
      <Counts counts={counts} dry />
      {!closed && (
        <div className="firm-import__go">
          {mayUpdate && counts.changed > 0 && (
            <Checkbox checked={update} onChange={({ target }) => setUpdate(target.checked)}>
              {t('import.updateThese', { n: formats.number(counts.changed) })}
            </Checkbox>
          )}
          <Button type="primary" loading={busy} disabled={works === 0} onClick={() => void start()}>
            {t('import.start', { n: formats.number(works) })}
          </Button>
          <Button onClick={onBack} disabled={busy}>
            {t('import.back')}
          </Button>
          {works === 0 && <span className="firm-import__aside">{t('import.nothing')}</span>}
        </div>
      )}
      <RowTable job={job} phase="dry_run" />
    </div>
  );
}
