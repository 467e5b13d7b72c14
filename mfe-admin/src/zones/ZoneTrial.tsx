import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Trial } from '../trial/Trial.tsx';
import type { useZoneSteps } from './useZoneSteps.ts';

interface ZoneTrialProps {
  readonly steps: ReturnType<typeof useZoneSteps>;
  /** What becomes of each that changes, in words. */
  readonly describe: (zone: { readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> }) => string;
  /** Goes on with these alone. */
  readonly onLeave: (ids: readonly number[]) => void;
}

/** What the step on many zones would do: those refused, and the others with what they come to have. */
export function ZoneTrial({ steps, describe, onLeave }: ZoneTrialProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { trial } = steps;
  if (steps.failed && !trial) return <PartFailed onRetry={steps.retry} />;
  if (!trial) return <Loading />;
  const { changed, unchanged, refused } = trial;
  return (
    <>
      <Trial
        going={t('zones.would', { n: formats.number(changed.length) })}
        refused={refused.map(({ id, zone_ref_id: ref, reason }) => ({ key: id, name: ref || `#${id}`, text: reason }))}
        refusedLabel={t('zones.refused')}
        changes={changed.map((zone) => ({ key: zone.id, name: zone.zone_ref_id, text: describe(zone) }))}
        changesLabel={t('zones.coming')}
        busy={steps.isAsking}
      />
      {refused.length > 0 && changed.length > 0 && <Button onClick={() => onLeave([...changed.map(({ id }) => id), ...unchanged])}>{t('trial.leaveOut')}</Button>}
    </>
  );
}
