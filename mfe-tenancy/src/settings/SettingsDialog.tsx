/** The organisation's rules for rooms: limits, and what becomes of what goes beyond them (docs/rules/tenancy.md#settings). */
import { useQuery } from '@tanstack/react-query';
import InputNumber from 'antd/es/input-number';
import Segmented from 'antd/es/segmented';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import type { TenancySettings } from '@firm/tenancy/contract';
import { breachModes, settingsLimits, unreadyRoomModes } from '@firm/tenancy/contract/limits';
import { api, freshenTenancy, settingsQuery } from '../api.ts';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import { useRefusal, type Refusal } from '../refusal/useRefusal.ts';
import './settings.css';

/** The numbers, with the places behind the point. */
const numbers = { max_residents_per_room: 0, min_area_per_resident: 2, isolation_beds_per_1000: 0 } as const satisfies Record<keyof typeof settingsLimits, number>;
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[];
const choices = { breach: breachModes, unready_rooms: unreadyRoomModes, mixed_rooms: breachModes } as const;
const choiceNames = Object.keys(choices) as (keyof typeof choices)[];

export default function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const readRefusal = useRefusal();
  const { data, refetch, isError } = useQuery(settingsQuery);
  const [edits, setEdits] = useState<Partial<TenancySettings>>({});
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const giveUp = useClosing(() => Object.keys(edits).length > 0, onClose);
  const set = (edit: Partial<TenancySettings>): void => setEdits((before) => ({ ...before, ...edit }));
  const save = async (): Promise<void> => {
    if (!data) return;
    setSaving(true);
    try {
      await api('PUT /resourceallocations/settings/', { body: { ...edits, version: data.version } });
      onClose();
    } catch (problem) {
      setRefusal(readRefusal(problem));
    } finally {
      setSaving(false);
      void freshenTenancy();
    }
  };
  const shown = data && { ...data, ...edits };
  return (
    <Dialog
      open
      size="md"
      title={t('settings.title')}
      busy={saving}
      onClose={giveUp}
      footer={
        <DialogActions
          cancelLabel={t('reservation.back')}
          onCancel={giveUp}
          confirmLabel={t('settings.save')}
          onConfirm={() => void save()}
          busy={saving}
          disabled={Object.keys(edits).length === 0}
        />
      }
    >
      {refusal && <RefusalNote refusal={refusal} />}
      {!shown && (isError ? <PartFailed onRetry={() => void refetch()} /> : <Loading />)}
      {shown && (
        <div className="firm-settings">
          {choiceNames.map((name) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <span id={`${id}-${name}`}>{t(`settings.${name}`)}</span>
              <Segmented
                aria-labelledby={`${id}-${name}`}
                value={shown[name]}
                onChange={(value) => set({ [name]: value })}
                options={choices[name].map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
              />
            </div>
          ))}
          <div role="group" aria-labelledby={`${id}-pass`}>
            <span id={`${id}-pass`}>{t('settings.require_work_pass')}</span>
            <Segmented
              aria-labelledby={`${id}-pass`}
              value={shown.require_work_pass ? 'needed' : 'notNeeded'}
              onChange={(value) => set({ require_work_pass: value === 'needed' })}
              options={(['needed', 'notNeeded'] as const).map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
            />
          </div>
          {numberNames.map((name) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
              <InputNumber<number> id={`${id}-${name}`} {...settingsLimits[name]} precision={numbers[name]} value={shown[name]} onChange={(value) => value !== null && set({ [name]: value })} />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
