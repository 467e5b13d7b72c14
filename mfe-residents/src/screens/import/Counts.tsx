import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import '@firm/shared-ui/status/tones.css';
import type { ImportJob } from '../../import/api.ts';

const figures = [
  { key: 'created', tone: 'green' },
  { key: 'updated', tone: 'blue' },
  { key: 'changed', tone: 'purple' },
  { key: 'unchanged', tone: 'grey' },
  { key: 'bad', tone: 'red' },
] as const;

interface CountsProps {
  readonly counts: NonNullable<ImportJob['run']>;
  /** Of a dry run: what would happen. */
  readonly dry?: boolean;
}

/** Rows by what becomes of them; a figure of none is left out, except the new and the bad ones. */
export function Counts({ counts, dry = false }: CountsProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  return (
    <dl className="firm-import__counts">
      {figures
        .filter(({ key }) => key === 'created' || key === 'bad' || counts[key] > 0)
        .map(({ key, tone }) => (
          <div key={key} className={`firm-tone-${tone}`}>
            <dt>{t(dry ? `import.would.${key}` : `import.was.${key}`)}</dt>
            <dd>{formats.number(counts[key])}</dd>
          </div>
        ))}
    </dl>
  );
}
