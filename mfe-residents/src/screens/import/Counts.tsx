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
  /** The counts are of a dry run: what would happen. */
  readonly dry?: boolean;
}

/** Numbers of rows by outcome; zeros are left out, except for created and bad rows. */
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
