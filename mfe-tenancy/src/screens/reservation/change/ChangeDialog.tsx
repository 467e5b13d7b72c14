/** Changes a reservation's dates, number of beds, room or remarks, with the same availability check and nearest dates as for a new one. */
import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { notifyDone, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { reservationFields } from '@firm/tenancy/contract/fields/reservation';
import { api, freshenTenancy, residentsApi, type Reservation } from '../../../api.ts';
import { useToday } from '../../../dormitories/useToday.ts';
import { useNames } from '../../../names.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { useRefusal, type Refusal } from '../../../refusal/useRefusal.ts';
import { AdviceBar } from '../../newReservation/AdviceBar.tsx';
import { CountField } from '../../newReservation/CountField.tsx';
import { DatesField } from '../../newReservation/DatesField.tsx';
import { bodiesOf, declaredAs, problemsOf, type DraftField, type Share } from '../../newReservation/draft.ts';
import { LeftOver } from '../../newReservation/LeftOver.tsx';
import { Offers } from '../../newReservation/Offers.tsx';
import { RemarksField } from '../../newReservation/RemarksField.tsx';
import { reserveAll } from '../../newReservation/reserveAll.ts';
import { useAdvice } from '../../newReservation/useAvailability.ts';
import { changeDraftOf, changeQuestionOf, changesIn, partsOf, type ChangeDraft } from './changeDraft.ts';
import '../../newReservation/newReservation.css';

/** The client cannot be changed; dormitory and bed type change only by a split. */
const changed = [
  ...fieldsIn(reservationFields, 'dates'),
  ...fieldsIn(reservationFields, 'beds').filter((name) => name !== 'res_type'),
  ...fieldsIn(reservationFields, 'room'),
  ...fieldsIn(reservationFields, 'client').filter((name) => name !== 'vendor'),
];

const roomsOf =
  (dormitory: number): Find =>
  async (search, signal) => {
    const { results } = await residentsApi('GET /workzones/', { query: { zone_kind: 'room', is_active: 'true', dormitory: String(dormitory), ...findQuery(search) }, signal });
    return results.map(({ id, name }) => ({ value: id, label: name }));
  };

export default function ChangeDialog({ reservation, onClose }: { readonly reservation: Reservation; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const required = useRequired();
  const names = useNames();
  const id = useId();
  // The reservation as it was when the dialog opened: if somebody else has changed it since, the service reports that.
  const [before] = useState(reservation);
  const [draft, setDraft] = useState<ChangeDraft>(() => changeDraftOf(before));
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const refusal = useRefusal();
  // Beds still missing after a split; null before it, and once all have beds.
  const [rest, setRest] = useState<number | null>(null);
  // Pressing Split twice, or repeating a call after a lost answer, makes no part twice.
  const key = useRequestKey();
  const mayAdd = useSession((session) => session.can('add', 'resourcereserve'));
  const today = useToday(undefined).of(before.dorm_id);
  const changes = changesIn(draft, before);
  const weighty = Object.keys(changes).some((field) => field !== 'remarks');
  const advice = useAdvice(weighty ? changeQuestionOf(draft, before.id, today) : null);
  const problems = problemsOf({ ...draft, vendor: draft.vendor ?? 0 });
  const wrong = (field: DraftField): string | undefined => {
    const problem = problems.get(field);
    const label = names.field(declaredAs[field]);
    return problem === 'required' ? required(label).message : problem && t(`newReservation.problem.${problem}`, { field: label });
  };
  const change = (edit: Partial<ChangeDraft>): void => {
    setRefused(null);
    setDraft((now) => ({ ...now, ...edit }));
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { ...changes, version: before.version } });
      const words = t('reservation.change.done', { ref: before.ref_id });
      notifyDone(words, async () => {
        const { start_date, end_date, count, zone, remarks } = before;
        await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { start_date, end_date, count, zone, remarks, version: saved.version } });
        await freshenTenancy();
        return words;
      });
      onClose();
    } catch (problem) {
      setRefused(refusal(problem));
      setSaving(false);
    }
    await freshenTenancy();
  };

  /** The reservation takes its own share, and the others are made as further parts. A refusal does not undo what was made before it. */
  const divide = async (split: readonly Share[]): Promise<void> => {
    const { own, others } = partsOf(before, split);
    if (!own) return;
    setSaving(true);
    setRefused(null);
    const { dormitory, res_type, count } = own;
    const moved = dormitory === before.dorm_id && res_type === before.res_type ? {} : { dormitory, res_type };
    // A split is spread over dormitories and types, so it cannot ask for a room.
    const zone = before.zone === null ? {} : { zone: null };
    try {
      await api('PATCH /resourcereserves/{id}/', { params: { id: before.id }, body: { ...changes, ...moved, ...zone, count, version: before.version } });
    } catch (problem) {
      setRefused(refusal(problem));
      setSaving(false);
      return freshenTenancy();
    }
    // The further parts are new reservations, which begin today at the earliest.
    const first = draft.start !== null && draft.start < today ? today : draft.start;
    const bodies = others.length === 0 ? [] : bodiesOf({ ...draft, start: first, partOf: before.id }, others);
    const { made, problem } = await reserveAll(bodies, async (body, i) => (await api('POST /resourcereserves/', { body, idempotencyKey: `${key.current()}-${i}` })).id);
    setSaving(false);
    await freshenTenancy();
    const missing = draft.count - count - others.slice(0, made.length).reduce((sum, share) => sum + share.count, 0);
    if (problem !== null) setRefused(refusal(problem));
    notifySuccess(t('reservation.change.split', { ref: before.ref_id, count: made.length }));
    if (missing > 0) setRest(missing);
    else onClose();
  };

  const controls: Readonly<Record<(typeof changed)[number], ReactNode>> = {
    start_date: <DatesField draft={draft} first={before.start_date < today ? before.start_date : today} wrong={wrong} onChange={change} />,
    // One control edits both days.
    end_date: null,
    count: <CountField draft={draft} wrong={wrong} onChange={change} />,
    zone: (
      <div className="firm-newres__field">
        <label htmlFor={`${id}-zone`}>{names.field('zone')}</label>
        <EntitySelect id={`${id}-zone`} value={draft.zone} known={before.zone === draft.zone ? before.zone_name : null} queryKey={['workzones', 'rooms', before.dorm_id]} find={roomsOf(before.dorm_id)} onChange={(zone) => change({ zone })} />
      </div>
    ),
    remarks: <RemarksField draft={draft} onChange={change} />,
  };

  if (rest !== null) {
    return (
      <Dialog open size="md" title={t('reservation.change.title', { ref: before.ref_id })} onClose={onClose} footer={<Button onClick={onClose}>{t('reservation.close')}</Button>}>
        <div className="firm-newres">
          {refused && <RefusalNote refusal={refused} />}
          <LeftOver rest={rest} asked={draft.count} part={before.ref_id} />
        </div>
      </Dialog>
    );
  }
  return (
    <ActionDialog
      size="md"
      title={t('reservation.change.title', { ref: before.ref_id })}
      busy={saving}
      onClose={onClose}
      isChanged={() => Object.keys(changes).length > 0}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('reservation.change.save')}
      onConfirm={() => void save()}
      disabled={problems.size > 0 || Object.keys(changes).length === 0}
    >
      <div className="firm-newres">
        {refused && <RefusalNote refusal={refused} onClose={() => setRefused(null)} />}
        <InOrder names={changed} parts={controls} />
        {advice.answer && !advice.answer.available && (
          <Offers answer={mayAdd ? advice.answer : { ...advice.answer, split: [] }} count={draft.count} own={before.ref_id} saving={saving} onDates={(first, end) => change({ start: first, end })} onSplit={(split) => void divide(split)} />
        )}
        {weighty && <AdviceBar draft={draft} advice={advice} save={null} />}
      </div>
    </ActionDialog>
  );
}
