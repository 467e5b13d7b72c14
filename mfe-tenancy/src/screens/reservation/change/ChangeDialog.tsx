/** Changes a reservation's dates, number of beds, room or remarks, with the same availability check and nearest dates as for a new one. */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { reservationFields } from '@firm/tenancy/contract/fields/reservation';
import type { Reservation } from '../../../api.ts';
import { useToday } from '../../../dormitories/useToday.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { AdviceBar } from '../../newReservation/AdviceBar.tsx';
import { CountField } from '../../newReservation/CountField.tsx';
import { DatesField } from '../../newReservation/DatesField.tsx';
import { problemsOf } from '../../newReservation/draft.ts';
import { LeftOver } from '../../newReservation/LeftOver.tsx';
import { Offers } from '../../newReservation/Offers.tsx';
import { RemarksField } from '../../newReservation/RemarksField.tsx';
import { useAdvice } from '../../newReservation/useAvailability.ts';
import { useProblemWords } from '../../newReservation/useProblemWords.ts';
import { changeDraftOf, changeQuestionOf, changesIn, rebased, type ChangeDraft } from './changeDraft.ts';
import { RoomField } from './RoomField.tsx';
import { useChange } from './useChange.ts';
import '../../newReservation/newReservation.css';

/** The client cannot be changed; dormitory and bed type change only by a split. */
const offered = [
  ...fieldsIn(reservationFields, 'dates'),
  ...fieldsIn(reservationFields, 'beds').filter((name) => name !== 'res_type'),
  ...fieldsIn(reservationFields, 'room'),
  ...fieldsIn(reservationFields, 'client').filter((name) => name !== 'vendor'),
];

export default function ChangeDialog({ reservation, onClose }: { readonly reservation: Reservation; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  // The reservation as it was when the dialog opened: if somebody else has changed it since, the service reports that, and what was changed here
  // is shown on theirs, to be looked at and saved again.
  const [before, setBefore] = useState(reservation);
  const [draft, setDraft] = useState<ChangeDraft>(() => changeDraftOf(before));
  const mayAdd = useSession((session) => session.can('add', 'resourcereserve'));
  const today = useToday(undefined).of(before.dorm_id);
  const { saving, refused, dismiss, rest, save, divide } = useChange(before, draft, today, onClose, (current) => {
    setDraft((now) => rebased(now, before, current));
    setBefore(current);
  });
  const changed = Object.keys(changesIn(draft, before));
  const weighty = changed.some((field) => field !== 'remarks');
  const advice = useAdvice(weighty ? changeQuestionOf(draft, before.id, today) : null);
  const problems = problemsOf({ ...draft, vendor: draft.vendor ?? 0 });
  const wrong = useProblemWords(problems);
  const change = (edit: Partial<ChangeDraft>): void => {
    dismiss();
    setDraft((now) => ({ ...now, ...edit }));
  };

  const controls: Readonly<Record<(typeof offered)[number], ReactNode>> = {
    start_date: <DatesField draft={draft} first={before.start_date < today ? before.start_date : today} wrong={wrong} onChange={change} />,
    // One control edits both days.
    end_date: null,
    count: <CountField draft={draft} wrong={wrong} onChange={change} />,
    zone: <RoomField dormitory={before.dorm_id} value={draft.zone} known={before.zone === draft.zone ? before.zone_name : null} onChange={(zone) => change({ zone })} />,
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
      isChanged={() => changed.length > 0}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('reservation.change.save')}
      onConfirm={() => void save()}
      disabled={problems.size > 0 || changed.length === 0}
    >
      <div className="firm-newres">
        {refused && <RefusalNote refusal={refused} onClose={dismiss} />}
        <InOrder names={offered} parts={controls} />
        {advice.answer && !advice.answer.available && (
          <Offers answer={mayAdd ? advice.answer : { ...advice.answer, split: [] }} count={draft.count} own={before.ref_id} saving={saving} onDates={(first, end) => change({ start: first, end })} onSplit={(split) => void divide(split)} />
        )}
        {weighty && <AdviceBar draft={draft} advice={advice} save={null} />}
      </div>
    </ActionDialog>
  );
}
