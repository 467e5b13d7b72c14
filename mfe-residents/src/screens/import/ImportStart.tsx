import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import Segmented from 'antd/es/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '@firm/shared-ui/api/index.ts';
import { FileButton } from '@firm/shared-ui/field/FileButton.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { isUnderWay, jobsQuery, saveTemplate, uploadFile, type ImportJob, type ImportKind } from '../../import/api.ts';
import { JobState } from './JobState.tsx';

/** File types that spreadsheets and exports produce. */
const accepted = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportStartProps {
  readonly kind: ImportKind;
  /** The kinds that the user has permission to import. */
  readonly kinds: readonly ImportKind[];
  readonly onKind: (kind: ImportKind) => void;
  readonly onOpen: (job: ImportJob) => void;
}

/** The first stage: choose a file, or continue an earlier import. */
export function ImportStart({ kind, kinds, onKind, onOpen }: ImportStartProps): ReactNode {
  const { t } = useTranslation('residents');
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setRefused(null);
    setReading(file.name);
    try {
      onOpen(await uploadFile(kind, file, null));
    } catch (problem) {
      setRefused(whyNot(problem) || t('import.unreadable'));
    } finally {
      setReading(null);
    }
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <div className="firm-import">
      {kinds.length > 1 && (
        <Segmented
          aria-label={t('import.what')}
          value={kind}
          onChange={onKind}
          options={kinds.map((value) => ({ value, label: t(`import.kind.${value}`) }))}
        />
      )}
      <div
        className={over ? 'firm-import__drop firm-import__drop--over' : 'firm-import__drop'}
        role="group"
        aria-label={t('import.file')}
        aria-busy={reading !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <span className="firm-import__mark">
          <Icon name="upload" />
        </span>
        <strong>{t(`import.title.${kind}`)}</strong>
        <p>{t('import.hint')}</p>
        <div className="firm-import__buttons">
          <FileButton label={t('import.choose')} accept={accepted} primary loading={reading !== null} onFiles={([file]) => void send(file)} />
          <Button onClick={() => void saveTemplate(kind)}>
            <Icon name="download" /> {t('import.template')}
          </Button>
        </div>
        {reading && (
          <p role="status">
            {t('import.reading')} <Name>{reading}</Name>
          </p>
        )}
        {refused && (
          <p role="alert" className="firm-import__refused">
            <Icon name="warning" /> {refused}
          </p>
        )}
      </div>
      <Earlier kind={kind} onOpen={onOpen} />
    </div>
  );
}

function Earlier({ kind, onOpen }: Pick<ImportStartProps, 'kind' | 'onOpen'>): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const { data } = useQuery(jobsQuery(kind));
  if (!data || data.length === 0) return null;
  return (
    <section className="firm-import__earlier" aria-label={t('import.earlier')}>
      <h3>{t('import.earlier')}</h3>
      <ul>
        {data.map((job) => (
          <li key={job.id}>
            <button type="button" className="firm-import__job" onClick={() => onOpen(job)}>
              <span className="firm-import__job-name">
                <Name>{job.file_name}</Name>
              </span>
              <span className="firm-import__aside">
                {t('import.rowCount', { n: formats.number(job.rows) })} · <Time value={job.created_time} /> · <Name>{job.created_by}</Name>
              </span>
              <JobState job={job} />
            </button>
            {isUnderWay(job) && <Progress percent={Math.round(job.progress)} size="small" aria-label={t('import.progress')} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
