import { useId, useRef, useState, type FormEvent, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertReporterFields } from '@firm/maintenance/contract/fields/alert';
import { alertLimits } from '@firm/maintenance/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api } from '../../api.ts';
import { ProblemChoice } from './ProblemChoice.tsx';
import type { Problem } from './problems.ts';

const onePicture = { ...IMAGE_LIMITS, maxFiles: 1 };

interface DoorFormProps {
  readonly code: string;
  readonly problems: readonly Problem[];
  /** @param follow the code with which the report can be followed */
  readonly onSent: (follow: string) => void;
}

/** The form at the door: one press on the problem is enough; a remark, a photo and the reporter's name are optional. */
export function DoorForm({ code, problems, onSent }: DoorFormProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const [problem, setProblem] = useState<number | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly words: string; readonly fields: Readonly<Record<string, readonly string[]>> } | null>(null);
  // A second press, or a retry after a lost response, creates no second report.
  const key = useRequestKey();
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (problem === null) {
      setTrouble({ words: t('door.choose'), fields: {} });
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
      return;
    }
    setBusy(true);
    setTrouble(null);
    const body = new FormData();
    for (const [field, value] of Object.entries({ problem_type: String(problem), text, reporter_name: name, reporter_phone: phone })) body.set(field, value);
    for (const file of files) body.set('image', file);
    try {
      const { follow } = await key.send((idempotencyKey) => api('POST /door_reports/{code}/', { params: { code }, body, anonymous: true, idempotencyKey }));
      onSent(follow);
    } catch (failure) {
      setTrouble({ words: failure instanceof Error ? failure.message : t('door.failed'), fields: isApiError(failure) ? failure.errors : {} });
    }
    setBusy(false);
  };

  const reporter = {
    reporter_name: (
      <DoorField label={t('door.name')} value={name} onChange={setName} max={alertReporterFields.reporter_name.max} autoComplete="name" errors={trouble?.fields['reporter_name']} />
    ),
    reporter_phone: (
      <DoorField label={t('door.phone')} value={phone} onChange={setPhone} max={alertReporterFields.reporter_phone.max} type="tel" autoComplete="tel" errors={trouble?.fields['reporter_phone']} />
    ),
  };
  return (
    <form ref={form} className="firm-door__form" noValidate onSubmit={(event) => void send(event)}>
      <ProblemChoice problems={problems} chosen={problem} onChoose={setProblem} />
      <DoorField label={t('door.line')} value={text} onChange={setText} max={alertLimits.name} errors={trouble?.fields['text']} />
      <div>
        <p className="firm-door__label" aria-hidden="true">
          {t('door.photo')}
        </p>
        <ImageUpload label={t('door.photo')} files={files} onChange={setFiles} limits={onePicture} disabled={busy} />
        <Errors of={trouble?.fields['image']} />
      </div>
      <InOrder names={fieldsIn(alertReporterFields, 'reporter')} parts={reporter} />
      <div role="alert">{trouble && <p className="firm-door__trouble">{trouble.words}</p>}</div>
      <button type="submit" className="firm-ui-button firm-ui-button--primary firm-door__send" disabled={busy} aria-busy={busy}>
        <Icon name="check" /> {busy ? t('door.sending') : t('door.send')}
      </button>
      {problem !== null && <span className="firm-hidden" role="status">{problems.find(({ id }) => id === problem)?.name}</span>}
    </form>
  );
}

interface DoorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most characters. */
  readonly max: number;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly errors: readonly string[] | undefined;
}

function DoorField({ label, value, onChange, max, type = 'text', autoComplete, errors }: DoorFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label className="firm-door__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="firm-door__input"
        type={type}
        dir={type === 'tel' ? 'ltr' : 'auto'}
        value={value}
        maxLength={max}
        autoComplete={autoComplete ?? 'off'}
        aria-invalid={errors !== undefined}
        aria-describedby={errors && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Errors id={`${id}-error`} of={errors} />
    </div>
  );
}

function Errors({ of: errors, id }: { readonly of: readonly string[] | undefined; readonly id?: string }): ReactNode {
  return (
    errors && (
      <p id={id} className="firm-door__trouble">
        {errors.join(' ')}
      </p>
    )
  );
}
