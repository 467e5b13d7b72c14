/** Allocates a bed outside any reservation: either the resident or the bed is given, the other is chosen here. */
import Checkbox from 'antd/es/checkbox';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn, type NamesIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { stayFields } from '@firm/tenancy/contract/fields/stay';
import type { Day } from '@firm/tenancy/contract/interval';
import { residentsApi } from '../api.ts';
import { useToday } from '../dormitories/useToday.ts';
import { useNames } from '../names.ts';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import { BedSelect, type Bed } from '../stay/BedSelect.tsx';
import { useOwnRefusal } from '../stay/useOwnRefusal.ts';
import { useBedReady } from '../stay/useRoomsReady.tsx';
import type { StaySteps } from './useStaySteps.ts';
import '../screens/reservation/dialogs/fields.css';
import './residentStay.css';

interface Chosen {
  readonly id: number;
  readonly name: string;
}

interface AllocateBedDialogProps {
  /** null: to be chosen among the residents without a bed. */
  readonly resident: Chosen | null;
  /** null: to be chosen among the free beds. */
  readonly bed: Bed | null;
  readonly dormitory: number | null;
  readonly staySteps: StaySteps;
  readonly onClose: () => void;
}

export default function AllocateBedDialog({ resident, bed, dormitory, staySteps, onClose }: AllocateBedDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const id = useId();
  const today = useToday(undefined).of(dormitory);
  const [chosenResident, setChosenResident] = useState<Chosen | null>(resident);
  const [chosenBed, setChosenBed] = useState(bed);
  const [end, setEnd] = useState<Day | null>(null);
  const [arrives, setArrives] = useState(false);
  const [saving, setSaving] = useState(false);
  const bedReady = useBedReady();
  const refusal = useOwnRefusal(staySteps.steps);

  const findResident: Find = async (search, signal) => {
    const { results } = await residentsApi('GET /employees/', { query: { tenancy_status: 'P,CO', is_active: 'true', ...findQuery(search) }, signal });
    return results.map((one) => ({ value: one.id, label: `${one.name} · ${one.pass_number}` }));
  };
  const save = async (): Promise<void> => {
    if (!chosenResident || !chosenBed) return;
    // From the press on, since whether the room is ready is asked of the service first.
    setSaving(true);
    const done = (await bedReady(chosenBed.id)) && (await staySteps.allocate(chosenResident, chosenBed, { end_date: end, checked_in: arrives }));
    setSaving(false);
    if (done) onClose();
  };

  const controls: Readonly<Record<NamesIn<typeof stayFields, 'give'>, ReactNode>> = {
    // In an element of their own direction they would stand at the other side of a right-to-left dialog.
    person: resident ? (
      <span>
        <Name>{resident.name}</Name>
      </span>
    ) : (
      <EntitySelect
        id={`${id}-person`}
        value={chosenResident?.id ?? null}
        known={chosenResident?.name ?? null}
        queryKey={['employees', 'without-bed']}
        find={findResident}
        clearable={false}
        onChange={(chosen, option) => setChosenResident(chosen === null ? null : { id: chosen, name: option?.label.split(' · ')[0] ?? '' })}
      />
    ),
    resource: bed ? (
      <span>
        <Id mono>{bed.ref_id}</Id>
      </span>
    ) : (
      chosenResident && <BedSelect id={`${id}-resource`} value={chosenBed} query={{ person: chosenResident.id, ...(dormitory !== null && { dormitory }), ...(end && { end_date: end }) }} onChange={setChosenBed} />
    ),
    end_date: <DayField id={`${id}-end_date`} value={end} min={today} onChange={setEnd} />,
  };

  return (
    <ActionDialog
      size="sm"
      title={t('residentStay.give')}
      busy={saving}
      onClose={onClose}
      isChanged={() => chosenResident !== resident || chosenBed !== bed || end !== null || arrives}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('residentStay.give')}
      onConfirm={() => void save()}
      disabled={!chosenResident || !chosenBed}
    >
      <div className="firm-givebed">
        {refusal && <RefusalNote refusal={refusal} />}
        {fieldsIn(stayFields, 'give').map((name) => (
          <div key={name} className="firm-newres__field">
            <label htmlFor={`${id}-${name}`}>{name === 'end_date' ? t('residentStay.until') : names.field(name)}</label>
            {controls[name]}
          </div>
        ))}
        <Checkbox checked={arrives} onChange={({ target }) => setArrives(target.checked)}>
          {t('residentStay.atOnce')}
        </Checkbox>
      </div>
    </ActionDialog>
  );
}
