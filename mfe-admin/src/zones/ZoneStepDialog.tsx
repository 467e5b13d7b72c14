import Button from 'antd/es/button';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import type { NumberedZone } from './renumber.ts';
import { useZoneSteps, type ZoneChangeRequest } from './useZoneSteps.ts';

export interface ZoneDialogProps {
  readonly zones: readonly NumberedZone[];
  /** Continues with these zones only. */
  readonly onLeave: (ids: readonly number[]) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The changed fields of a zone, before and after. */
export interface ZoneChange {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface ZoneStepDialogProps extends Omit<ZoneDialogProps, 'zones'> {
  readonly title: string;
  readonly confirmLabel: string;
  /** Whether something was entered in the form. */
  readonly isChanged: () => boolean;
  /** The changes to make; null while there are none. Must remain the same object while nothing changes. */
  readonly request: ZoneChangeRequest;
  /** Describes what changes in a zone, in words. */
  readonly describe: (zone: ZoneChange) => ReactNode;
  /** Renders the form, which must have the given id, and saves when it is submitted. */
  readonly children: (form: { readonly id: string; readonly layout: 'vertical'; readonly onFinish: () => void }) => ReactNode;
}

/** A step for the selected zones: the form, with a preview of its effect below. If one zone is refused, none is changed. */
export function ZoneStepDialog({ title, confirmLabel, isChanged, request, describe, onLeave, onClose, onDone, children }: ZoneStepDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const formId = useId();
  const steps = useZoneSteps(request, () => {
    onDone();
    onClose();
  });
  const { trial } = steps;
  return (
    <ActionDialog
      title={title}
      busy={steps.busy}
      onClose={onClose}
      isChanged={isChanged}
      confirmLabel={confirmLabel}
      form={formId}
      disabled={!trial || trial.changed.length === 0 || trial.refused.length > 0 || steps.isAsking}
    >
      {children({ id: formId, layout: 'vertical', onFinish: () => void steps.save() })}
      {request === null ? null : !trial ? (
        steps.failed ? (
          <PartFailed onRetry={steps.retry} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <Trial
            going={t('zones.would', { n: formats.number(trial.changed.length) })}
            refused={t('trial.refused', { n: formats.number(trial.refused.length) })}
            refusals={trial.refused.map(({ id, zone_ref_id: ref, reason }) => ({ key: id, name: <Id mono>{ref || `#${id}`}</Id>, text: reason }))}
            refusalsLabel={t('zones.refused')}
            changes={trial.changed.map((zone) => ({ key: zone.id, name: <Id mono>{zone.zone_ref_id}</Id>, text: describe(zone) }))}
            changesLabel={t('zones.coming')}
            busy={steps.isAsking}
          />
          {trial.refused.length > 0 && trial.changed.length > 0 && (
            <Button onClick={() => onLeave([...trial.changed.map(({ id }) => id), ...trial.unchanged])}>{t('trial.leaveOut')}</Button>
          )}
        </>
      )}
    </ActionDialog>
  );
}
