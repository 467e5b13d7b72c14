import Switch from 'antd/es/switch';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { switchActive, switchSickBay } from './changeZone.ts';

interface ZoneSwitchesProps {
  readonly zone: Zone;
  readonly mayChange: boolean;
  readonly onRefused: (problem: unknown, title: string) => void;
}

/**
 * The switch 'active'; for a room also 'sick bay', which can be changed only while the room is vacant and ready
 * (docs/rules/residents.md#sick-bay).
 */
export function ZoneSwitches({ zone, mayChange, onRefused }: ZoneSwitchesProps): ReactNode {
  const { t } = useTranslation('residents');
  const refused = (title: string) => (problem: unknown) => onRefused(problem, title);
  const isReady = zone.status === 'vacant-ready';
  return (
    <div className="firm-switches">
      <Toggle
        label={t('zone.active')}
        on={zone.is_active}
        disabled={!mayChange}
        onChange={(on) => void switchActive(zone, on).catch(refused(t(on ? 'zone.activate' : 'zone.deactivate', { ref: zone.zone_ref_id })))}
      />
      {zone.zone_kind === 'room' && (
        <Toggle
          label={t('zone.sickBay')}
          on={zone.sick_bay}
          disabled={!mayChange || !isReady}
          hint={mayChange && !isReady ? t('zone.sickBayHint') : undefined}
          onChange={(on) => void switchSickBay(zone, on).catch(refused(t('zone.sickBay')))}
        />
      )}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly disabled: boolean;
  /** The reason why it cannot be switched. */
  readonly hint?: string | undefined;
  readonly onChange: (on: boolean) => void;
}

function Toggle({ label, on, disabled, hint, onChange }: ToggleProps): ReactNode {
  const id = useId();
  return (
    <div className="firm-switches__one">
      <Switch id={id} checked={on} disabled={disabled} onChange={onChange} aria-label={label} {...(hint && { 'aria-describedby': `${id}-hint` })} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <small id={`${id}-hint`} className="firm-switches__hint">
          {hint}
        </small>
      )}
    </div>
  );
}
