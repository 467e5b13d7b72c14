import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { changeJob, fieldsQuery, importNeeds, tryJob, type ImportField, type ImportJob, type ImportPut } from '../../import/api.ts';
import { fieldOf, withField } from '../../import/mapping.ts';
import { DelimiterChoice } from './DelimiterChoice.tsx';

export interface StageProps {
  readonly job: ImportJob;
  /** Runs an action on the import; if it fails, shows why. */
  readonly act: (what: () => Promise<ImportJob>) => Promise<void>;
}

/** Maps the columns to fields, and asks for what the file does not contain. */
export function ColumnsStage({ job, act }: StageProps): ReactNode {
  const { t } = useTranslation('residents');
  const fields = useQuery(fieldsQuery(job.kind, useLanguage())).data ?? [];
  const mayUpdate = useSession((session) => session.can)('change', importNeeds[job.kind].model);
  const [saving, setSaving] = useState(0);
  const change = async (body: ImportPut): Promise<void> => {
    setSaving((n) => n + 1);
    await act(() => changeJob(job, body));
    setSaving((n) => n - 1);
  };
  const busy = saving > 0;
  const closed = job.state === 'failed' || job.state === 'cancelled';
  return (
    <div className="firm-import__stage" aria-busy={busy}>
      {job.notices.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('import.notices')}
          description={
            <ul className="firm-import__notes">
              {job.notices.map((note) => (
                <li key={note.code}>{note.message}</li>
              ))}
            </ul>
          }
        />
      )}
      {job.questions.map((question) => (
        <Question key={question.id} question={question} disabled={closed} onAnswer={(value) => void change({ [question.id]: value })} />
      ))}
      <section>
        <h3>{t('import.columns')}</h3>
        {job.delimiter && <DelimiterChoice value={job.delimiter} disabled={closed} onChange={(delimiter) => void change({ delimiter })} />}
        <ul className="firm-import__columns">
          {job.columns.map((column) => (
            <ColumnLine key={column.index} job={job} column={column} fields={fields} disabled={closed} onChange={(field) => void change({ mapping: withField(job.mapping, column.index, field) })} />
          ))}
        </ul>
      </section>
      <section className="firm-import__options">
        <label className="firm-import__dormitory">
          <span>{t('import.dormitory')}</span>
          <EntitySelect queryKey={['dormitories']} find={finder(pickedDormitories)} value={job.dormitory} disabled={closed} onChange={(dormitory) => void change({ dormitory })} />
        </label>
        {mayUpdate && (
          <Checkbox checked={job.update_existing} disabled={closed} onChange={({ target }) => void change({ update_existing: target.checked })}>
            {t('import.update')}
          </Checkbox>
        )}
      </section>
      {job.missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.missing')}
          description={
            <ul className="firm-import__notes">
              {job.missing.map((note) => (
                <li key={`${note.code} ${note.message}`}>{note.message}</li>
              ))}
            </ul>
          }
        />
      )}
      {!closed && (
        <div className="firm-import__go">
          <Button type="primary" disabled={busy || job.missing.length > 0} onClick={() => void act(() => tryJob(job))}>
            {t('import.try')}
          </Button>
          <span className="firm-import__aside">{t('import.tryText')}</span>
        </div>
      )}
    </div>
  );
}

interface ColumnLineProps {
  readonly job: ImportJob;
  readonly column: ImportJob['columns'][number];
  readonly fields: readonly ImportField[];
  readonly disabled: boolean;
  readonly onChange: (field: string | null) => void;
}

/** One column: sample values, and the field that it is mapped to. */
function ColumnLine({ job, column, fields, disabled, onChange }: ColumnLineProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const mapped = fieldOf(job.mapping, column.index);
  const title = column.header || t('import.noHeader', { letter: column.letter });
  return (
    <li className={mapped?.field ? 'firm-import__column' : 'firm-import__column firm-import__column--out'}>
      <span className="firm-import__letter" aria-hidden="true">
        {column.letter}
      </span>
      <div className="firm-import__what">
        <span className="firm-import__header">
          <strong>
            <Name>{title}</Name>
          </strong>
          <span className="firm-import__aside">{t('import.filled', { n: formats.number(column.filled) })}</span>
        </span>
        <span className="firm-import__samples">
          {column.samples.length === 0 ? t('import.emptyColumn') : column.samples.slice(0, 3).map((sample, i) => <Id key={i}>{sample}</Id>)}
        </span>
      </div>
      <span className="firm-import__arrow" aria-hidden="true">
        →
      </span>
      <div className="firm-import__field">
        <Select
          aria-label={t('import.fieldOf', { column: title })}
          value={mapped?.field ?? ''}
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(field: string) => onChange(field || null)}
          options={[
            { value: '', label: t('import.leaveOut') },
            ...fields.map(({ field, label, required }) => ({ value: field, label: required ? `* ${label}` : label })),
          ]}
        />
        {mapped?.field && mapped.from === 'remembered' && <StatusTag color="info" icon="clock" text={t('import.remembered')} />}
      </div>
    </li>
  );
}

interface QuestionProps {
  readonly question: ImportJob['questions'][number];
  readonly disabled: boolean;
  readonly onAnswer: (value: string) => void;
}

function Question({ question, disabled, onAnswer }: QuestionProps): ReactNode {
  return (
    <fieldset className={question.answer === null ? 'firm-import__question firm-import__question--open' : 'firm-import__question'}>
      <legend>{question.message}</legend>
      <Radio.Group value={question.answer} disabled={disabled} onChange={({ target }) => onAnswer(String(target.value))}>
        {question.options.map(({ value, label, samples }) => (
          <Radio key={value} value={value}>
            {label}
            {samples.length > 0 && (
              <span className="firm-import__aside firm-import__samples">
                {samples.slice(0, 3).map((sample, i) => (
                  <Id key={i}>{sample}</Id>
                ))}
              </span>
            )}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
