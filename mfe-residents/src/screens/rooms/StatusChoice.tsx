import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneStatusIds, type ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { ZoneTag } from '../../zone/ZoneTag.tsx';
import { countMovable } from './bulkStatus.ts';
import type { Room } from './rooms.ts';

interface StatusChoiceProps {
  readonly rooms: readonly Room[];
  readonly status: ZoneStatus | null;
  readonly onChange: (status: ZoneStatus) => void;
}

/** The statuses that rooms can be set to, each with the number of selected rooms that the transition table lets go there. */
export function StatusChoice({ rooms, status, onChange }: StatusChoiceProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const group = useId();
  return (
    <fieldset className="firm-statuschoice">
      <legend>{t('rooms.dialog.to')}</legend>
      {zoneStatusIds.map((id) => {
        const able = countMovable(rooms, id);
        return (
          <label key={id} className={able === 0 ? 'firm-statuschoice__none' : undefined}>
            <input type="radio" name={group} value={id} checked={status === id} onChange={() => onChange(id)} />
            <ZoneTag status={id} />
            <span className="firm-statuschoice__count">{t('rooms.dialog.able', { able: formats.number(able), all: formats.number(rooms.length) })}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
