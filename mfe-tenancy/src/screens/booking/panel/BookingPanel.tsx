import Button from 'antd/es/button';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { isLost } from '@firm/shared-ui/api/isLost.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useConfirmedClose } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { enterConfirms } from '@firm/shared-ui/field/enterConfirms.ts';
import { notifyDone, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { Availability } from '../Availability.tsx';
import { cancelBooking, saveDraft, useAvailability, type FacilityBookingDetail, type FacilityPlanner } from '../api.ts';
import { DraftFields } from '../draft/DraftFields.tsx';
import { draftProblems, isWritten, mostPeople, rebased, type Draft } from '../draft/draft.ts';
import { fieldErrors, type FieldErrors } from '../draft/refused.ts';
import { StaleBooking } from './StaleBooking.tsx';
import { useDebounced } from '@firm/shared-ui/typing/useDebounced.ts';
import './panel.css';

interface BookingPanelProps {
  readonly planner: Pick<FacilityPlanner, 'facilities' | 'dormitories'>;
  readonly draft: Draft;
  /** The draft as it was opened. */
  readonly opened: Draft;
  /** As a full-screen dialog; otherwise beside the grid, which remains usable. */
  readonly phone: boolean;
  readonly onChange: (draft: Draft) => void;
  /** Called before `onClose`, with the booking as it is now. */
  readonly onSaved?: (saved: FacilityBookingDetail) => void;
  readonly onClose: () => void;
}

/** The form of a booking: texts and times, conflicts, and Save. */
export function BookingPanel({ planner, draft, opened, phone, onChange, onSaved, onClose }: BookingPanelProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formId = useId();
  const panel = useRef<HTMLElement>(null);
  const [saving, setSaving] = useState(false);
  // Pressing Save twice, or repeating the call after a lost answer, makes no second booking.
  const key = useRequestKey();
  const most = mostPeople(planner.facilities, draft.facility);
  const problems = draftProblems(draft, most);
  const asked = useDebounced(draft, 250);
  const check = useAvailability(asked, draftProblems(asked, most).length === 0);
  // What the service refuses of this very draft, on Save or when it was checked; any change makes it out of date.
  const [refusal, setRefusal] = useState<{ readonly of: Draft; readonly errors: FieldErrors } | null>(null);
  const refused = refusal?.of === draft ? refusal.errors : asked === draft ? fieldErrors(check.error) : {};
  // The draft whose answer was lost: it may be booked, and would then be said to be in its own way. Pressing Save again finds out.
  const [unanswered, setUnanswered] = useState<Draft | null>(null);
  // The booking as somebody else has saved it while it was changed here.
  const [current, setCurrent] = useState<FacilityBookingDetail | null>(null);
  const isFree = problems.length === 0 && (asked !== draft || unanswered === draft || check.data?.available !== false);
  const title = draft.id === null ? t('booking.new') : t('booking.change');

  // Other times alone are quickly marked again.
  const giveUp = useConfirmedClose(() => !saving && isWritten(draft, opened), onClose, { staysOnPage: true });

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [draft.id]);

  const save = async (wanted = draft): Promise<void> => {
    setSaving(true);
    try {
      const saved = await key.send((used) => saveDraft(wanted, used));
      if (wanted.id === null) notifyDone(t('booking.saved'), async () => void (await cancelBooking(saved, saved.series === null ? 'one' : 'all')));
      else notifySuccess(t('booking.changed'));
      onSaved?.(saved);
      onClose();
    } catch (problem) {
      setUnanswered(isLost(problem) ? wanted : null);
      setRefusal({ of: wanted, errors: fieldErrors(problem) });
      if (isApiError(problem) && problem.code === 'stale_version' && problem.current) setCurrent(problem.current as FacilityBookingDetail);
      else notifyError(problem);
      // Somebody else booked it first: the availability check now shows who.
      if (isApiError(problem) && problem.statusCode === 409) void queryClient.invalidateQueries({ queryKey: ['facilitybookings'] });
    } finally {
      setSaving(false);
    }
  };

  /** What was changed here is saved on what somebody else has saved. */
  const overwrite = (present: FacilityBookingDetail): void => {
    const next = rebased(draft, present);
    setCurrent(null);
    onChange(next);
    if (draftProblems(next, mostPeople(planner.facilities, next.facility)).length === 0) void save(next);
  };
  const stale = current && <StaleBooking draft={draft} current={current} facilities={planner.facilities} onOverwrite={() => overwrite(current)} onKeep={onClose} />;

  const form = (
    <form
      id={formId}
      className="firm-booking-form"
      onKeyDown={enterConfirms}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFree) void save();
      }}
    >
      <DraftFields planner={planner} draft={draft} problems={problems} refused={refused} most={most} onChange={onChange} />
    </form>
  );
  const answer = unanswered !== draft && <Availability draft={draft} planner={planner} problems={problems} marked={Object.keys(refused).length > 0} check={check} onChange={onChange} />;
  const buttons = (
    <div className="firm-booking-form__buttons">
      <Button onClick={giveUp} disabled={saving}>
        {t('booking.giveUp')}
      </Button>
      <Button type="primary" htmlType="submit" form={formId} loading={saving} disabled={!isFree}>
        {t('booking.save')}
      </Button>
    </div>
  );
  if (phone) {
    return (
      <>
        <Dialog open title={title} onClose={giveUp} busy={saving} footer={buttons}>
          {form}
          {answer}
        </Dialog>
        {stale}
      </>
    );
  }
  return (
    <>
      <aside
        ref={panel}
        className="firm-booking-panel"
        aria-label={title}
        onKeyDown={(event) => {
          // An open picker handles Escape itself.
          if (event.key === 'Escape' && !event.defaultPrevented && !saving) giveUp();
        }}
      >
        <header>
          <h3>{title}</h3>
          <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('booking.close')} onClick={giveUp}>
            <Icon name="close" />
          </button>
        </header>
        {form}
        <footer>
          {answer}
          {buttons}
        </footer>
      </aside>
      {stale}
    </>
  );
}
