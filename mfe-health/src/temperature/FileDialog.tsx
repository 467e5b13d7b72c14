/** Imports readings from a file: checked and shown row by row, then entered (docs/rules/health.md#temperature). Nothing is entered that was not shown. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthApi } from '@firm/health/contract';
import { healthLimits } from '@firm/health/contract/limits';
import { randomId, whyNot } from '@firm/shared-ui/api/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { FileButton } from '@firm/shared-ui/field/FileButton.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api } from '../api.ts';
import { Temperature } from '../record/Temperature.tsx';
import { temperatures } from './api.ts';
import { refusalsOf } from './refusalsOf.ts';
import './temperature.css';

type ReadingsFile = HealthApi['POST /healthtrackertemperatures/file/']['answer'];

/** The readings of one call, with its idempotency key: a part that is sent twice is entered once. */
interface Part {
  readonly key: string;
  readonly readings: ReadingsFile['results'];
}

interface CheckedFile {
  readonly name: string;
  readonly read: ReadingsFile;
  readonly parts: readonly Part[];
}

/** Splits the readings into parts, each as large as one call accepts. */
const partsOf = (readings: ReadingsFile['results']): readonly Part[] =>
  Array.from({ length: Math.ceil(readings.length / healthLimits.readings) }, (_, i) => ({ key: randomId(), readings: readings.slice(i * healthLimits.readings, (i + 1) * healthLimits.readings) }));

export function FileDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const checkFile = async (file: File): Promise<void> => {
    setBusy(true);
    setRefused(null);
    setChecked(null);
    try {
      const body = new FormData();
      body.set('file', file);
      const read = await api('POST /healthtrackertemperatures/file/', { body });
      setChecked({ name: file.name, read, parts: partsOf(read.results) });
    } catch (problem) {
      setRefused(whyNot(problem) || t('file.unreadable'));
    }
    setBusy(false);
  };
  const enter = async ({ name, read, parts }: CheckedFile): Promise<void> => {
    setBusy(true);
    try {
      const refusals: ReadingsFile['refusals'] = [];
      for (const { key, readings } of parts) {
        const body = { readings: readings.map(({ employee, temperature, taken_at }) => ({ employee, temperature, taken_at })) };
        // A part of which nothing is new, as a colleague has entered it, ends neither the parts behind it nor the list of reasons.
        const refused = await api('POST /healthtrackertemperatures/', { body, idempotencyKey: key }).then((answer) => answer.refusals, (problem: unknown) => refusalsOf(problem) ?? Promise.reject(problem as Error));
        refusals.push(...refused.flatMap(({ index, employee: _employee, ...why }) => (readings[index] ? [{ ...why, row: readings[index].row, pass_number: readings[index].pass_number }] : [])));
      }
      const entered = read.results.length - refusals.length;
      if (entered > 0) notifySuccess(t('file.entered', { count: entered }));
      if (refusals.length === 0) onClose();
      else {
        // Refused since the file was checked, as where a resident has moved: these rows stay in sight, and nothing is left to enter.
        setChecked({ name, parts: [], read: { ...read, results: [], refusals } });
        setBusy(false);
      }
    } catch (problem) {
      // The parts entered so far stay entered: on the next press the same keys continue where it broke off.
      notifyError(problem);
      setBusy(false);
    }
    for (const key of [temperatures, 'healthtrackrecords']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const count = checked?.read.results.length ?? 0;
  return (
    <ActionDialog
      size="md"
      title={t('file.title')}
      busy={busy}
      onClose={onClose}
      isChanged={() => checked !== null}
      confirmLabel={t('file.enter', { count })}
      onConfirm={() => checked && void enter(checked)}
      disabled={count === 0}
    >
      <p>{t('file.hint')}</p>
      <FileButton label={t(checked ? 'file.another' : 'file.choose')} accept=".xlsx,.csv" disabled={busy} onFiles={([file]) => file && void checkFile(file)} />
      {refused !== null && <p role="alert">{refused}</p>}
      {checked && <Found looked={checked} />}
    </ActionDialog>
  );
}

/** The readings that can be entered and those that cannot, with row numbers as in the spreadsheet. */
function Found({ looked: { name, read } }: { readonly looked: CheckedFile }): ReactNode {
  const { t } = useTranslation('health');
  return (
    <>
      <p role="status">
        <Name>{name}</Name>: {t('file.found', { count: read.results.length })} {read.known > 0 && t('file.known', { count: read.known })} {read.hidden > 0 && t('file.hidden', { count: read.hidden })}
      </p>
      {read.refusals.length > 0 && (
        <section aria-labelledby="firm-readings-refused">
          <h3 id="firm-readings-refused">{t('file.refused', { count: read.refusals.length })}</h3>
          <ul className="firm-health-file">
            {read.refusals.map((one) => (
              <li key={one.row}>
                {t('file.row', { row: one.row })} <Id>{one.pass_number || '—'}</Id> {one.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {read.results.length > 0 && (
        <section aria-labelledby="firm-readings-found">
          <h3 id="firm-readings-found">{t('file.ready')}</h3>
          <ul className="firm-health-file">
            {read.results.map((one) => (
              <li key={one.row}>
                <Name>{one.name}</Name> <Id>{one.pass_number}</Id> <Temperature value={one.temperature} flagged={one.flagged} /> <Time value={one.taken_at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
