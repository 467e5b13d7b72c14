/** Gives a bed to a resident outside any reservation: one of the two is known, the other is chosen. */
import type { ResidentsApi } from '@firm/residents/contract';
import Checkbox from 'antd/es/checkbox';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import type { Day } from '@firm/tenancy/contract/interval';
import { api, roomOfBedQuery } from '../api.ts';
import { useToday } from '../dormitories/useToday.ts';
import { useNames } from '../names.ts';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import { useRoomsReady } from '../stay/useRoomsReady.tsx';
import type { StaySteps } from './useStaySteps.ts';
import '../screens/reservation/dialogs.css';
import './residentStay.css';

const residents = createApi<ResidentsApi>();

interface Chosen {
  readonly id: number;
  readonly name: string;
}

interface GiveBedDialogProps {
  /** null: to be chosen, among those without a bed. */
  readonly resident: Chosen | null;
  /** null: to be chosen, among those that are free. */
  readonly bed: { readonly id: number; readonly ref_id: string } | null;
  readonly dormitory: number | null;
  readonly does: StaySteps;
  readonly onClose: () => void;
}

export default function GiveBedDialog({ resident, bed, dormitory, does, onClose }: GiveBedDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const id = useId();
  const today = useToday(undefined).of(dormitory);
  const [who, setWho] = useState<Chosen | null>(resident);
  const [to, setTo] = useState(bed);
  const [end, setEnd] = useState<Day | null>(null);
  const [arrives, setArrives] = useState(false);
  const [saving, setSaving] = useState(false);
  const roomsReady = useRoomsReady();
  const { refusal } = does.steps;
  const inDormitory = dormitory === null ? {} : { dormitory: String(dormitory) };

  const findBed: Find = async (search, signal) => {
    const { results } = await api('GET /resources/', { query: { ...inDormitory, status: 'vacant', is_active: 'true', ordering: 'ref_id', ...findQuery(search) }, signal });
    return results.map((one) => ({ value: one.id, label: `${one.ref_id} · ${names.type(one.type, one.type_name)}` }));
  };
  const findResident: Find = async (search, signal) => {
    const { results } = await residents('GET /employees/', { query: { tenancy_status: 'P,CO', is_active: 'true', ...findQuery(search) }, signal });
    return results.map((one) => ({ value: one.id, label: `${one.name} · ${one.pass_number}` }));
  };
  const save = async (): Promise<void> => {
    if (!who || !to) return;
    const room = await queryClient.ensureQueryData(roomOfBedQuery(to.id)).catch(() => null);
    if (room && !(await roomsReady([{ ref: room.zone_ref_id, status: room.status }]))) return;
    setSaving(true);
    const done = await does.give(who, to, { end_date: end, checked_in: arrives });
    setSaving(false);
    if (done) onClose();
  };
  const first = (label: string | undefined): string => label?.split(' · ')[0] ?? '';

  return (
    <Dialog
      open
      size="sm"
      title={t('residentStay.give')}
      busy={saving}
      onClose={onClose}
      footer={
        <DialogActions cancelLabel={t('reservation.back')} onCancel={onClose} confirmLabel={t('residentStay.give')} onConfirm={() => void save()} busy={saving} disabled={!who || !to} />
      }
    >
      <div className="firm-givebed">
        {refusal && <RefusalNote refusal={refusal} />}
        <div className="firm-newres__field">
          <label htmlFor={`${id}-who`}>{t('residentStay.resident')}</label>
          {resident ? (
            <Name>{resident.name}</Name>
          ) : (
            <EntitySelect
              id={`${id}-who`}
              value={who?.id ?? null}
              known={who?.name ?? null}
              queryKey={['employees', 'without-bed']}
              find={findResident}
              clearable={false}
              onChange={(chosen, option) => setWho(chosen === null ? null : { id: chosen, name: first(option?.label) })}
            />
          )}
        </div>
        <div className="firm-newres__field">
          <label htmlFor={`${id}-bed`}>{t('residentStay.bed')}</label>
          {bed ? (
            <Id mono>{bed.ref_id}</Id>
          ) : (
            <EntitySelect
              id={`${id}-bed`}
              value={to?.id ?? null}
              known={to?.ref_id ?? null}
              queryKey={['resources', 'vacant', dormitory]}
              find={findBed}
              clearable={false}
              onChange={(chosen, option) => setTo(chosen === null ? null : { id: chosen, ref_id: first(option?.label) })}
            />
          )}
        </div>
        <div className="firm-newres__field">
          <label htmlFor={`${id}-end`}>{t('residentStay.until')}</label>
          <DayField id={`${id}-end`} value={end} min={today} onChange={setEnd} />
        </div>
        <Checkbox checked={arrives} onChange={({ target }) => setArrives(target.checked)}>
          {t('residentStay.atOnce')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
