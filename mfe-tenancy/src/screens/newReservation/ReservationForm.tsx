import Button from 'antd/es/button';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { fieldsIn, type NamesIn } from '@firm/platform/contract/entity/formSections';
import { reservationFields } from '@firm/tenancy/contract/fields/reservation';
import { freshenTenancy, type NewReservation } from '../../api.ts';
import { useToday } from '../../dormitories/useToday.ts';
import { RefusalNote } from '../../refusal/RefusalNote.tsx';
import { useRefusal, type Refusal } from '../../refusal/useRefusal.ts';
import { AdviceBar } from './AdviceBar.tsx';
import { ClientField } from './ClientField.tsx';
import { CountField } from './CountField.tsx';
import { DatesField } from './DatesField.tsx';
import { DormitoryField } from './DormitoryField.tsx';
import { arrivingOn, bodiesOf, problemsOf, questionOf, type Draft, type Share } from './draft.ts';
import { Offers } from './Offers.tsx';
import { RemarksField } from './RemarksField.tsx';
import { Step } from './Step.tsx';
import { StripCard } from './StripCard.tsx';
import { TypeField } from './TypeField.tsx';
import { useAdvice, useStrip } from './useAvailability.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useReservationDraft } from './useReservationDraft.ts';
import { useReserveAll } from './useReserveAll.ts';
import { useStripWindow } from './useStripWindow.ts';

/** The steps of the form, in their order. */
const sections = ['dates', 'dormitory', 'client', 'beds'] as const;
type SectionField = NamesIn<typeof reservationFields, (typeof sections)[number]>;

/** Gets the new reservations, the number of beds asked for and, if part of them could not be reserved, why. */
export type OnMade = (ids: readonly number[], asked: number, refused: Refusal | null) => void;

interface ReservationFormProps {
  /** What the form begins with instead of the stored draft, and the reference of the part whose group it joins. */
  readonly begin?: { readonly draft: Draft; readonly part: string };
  readonly onMade: OnMade;
}

/**
 * Reserves beds: for whom, where, of which type and when, with what is free shown beside
 * (docs/rules/tenancy.md#new-reservation). Beds in several dormitories take one call each; what was reserved before a
 * refusal remains, and is passed to `onMade`.
 */
export function ReservationForm({ begin, onMade }: ReservationFormProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitories = chosenDormitories(useSession((session) => session.dormitories));
  const { draft, from, change: edit, drop, anew } = useReservationDraft(begin?.draft);
  const [touched, setTouched] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  /** What was sent without an answer. By the next press another split may be offered, since a part is reserved: the same is sent again, so that nothing is reserved twice. */
  const [unanswered, setUnanswered] = useState<readonly NewReservation[] | null>(null);
  const refusal = useRefusal();
  const reserve = useReserveAll();
  const form = useRef<HTMLFormElement>(null);

  // Scrolls a refusal into view together with the strip above it, once it is rendered.
  useEffect(() => {
    if (refused) form.current?.querySelector('.firm-refusal')?.scrollIntoView({ block: 'center' });
  }, [refused]);

  const today = useToday(dormitories);
  const window = useStripWindow(draft.start, today.known ? today.of(draft.dormitory) : undefined);
  const strip = useStrip(draft.dormitory, dormitories, window.from);
  const advice = useAdvice(questionOf(draft));
  const problems = problemsOf(draft);
  const wrong = useProblemWords(touched ? problems : new Map());
  const change = (changed: Partial<Draft>): void => {
    setRefused(null);
    setUnanswered(null);
    edit(changed);
  };

  const save = async (split: readonly Share[] = []): Promise<void> => {
    setTouched(true);
    if (problems.size > 0) {
      form.current?.querySelector<HTMLElement>(`[data-field='${[...problems.keys()][0]}'] :is(input, button)`)?.focus();
      return;
    }
    setSaving(true);
    setRefused(null);
    const bodies = unanswered ?? bodiesOf(draft, split);
    const { made, problem, isLost } = await reserve(bodies);
    setSaving(false);
    setUnanswered(isLost ? bodies : null);
    void freshenTenancy();
    const why = problem === null ? null : refusal(problem);
    if (why && isLost && bodies.length > 1) return setRefused({ ...why, message: `${why.message} ${t('newReservation.unanswered')}` });
    // Reservations made before a refusal remain, and the refusal is shown beside them.
    if (made.length > 0) {
      drop();
      return onMade(made, draft.count, why);
    }
    setRefused(why);
    // The strip shows the first day with too few beds; the conflicting stay may have begun long before the arrival.
    const inTheWay = why?.conflicts[0]?.start;
    if (inTheWay !== undefined && draft.start !== null) window.show(inTheWay > draft.start ? inTheWay : draft.start);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  const controls: Readonly<Record<SectionField, ReactNode>> = {
    start_date: <DatesField draft={draft} first={window.first} wrong={wrong} onChange={change} />,
    // One control edits both days.
    end_date: null,
    dormitory: <DormitoryField value={draft.dormitory} wrong={wrong('dormitory')} onChange={(dormitory) => change({ dormitory })} />,
    vendor: <ClientField value={draft.vendor} wrong={wrong('vendor')} onChange={(vendor) => change({ vendor })} />,
    remarks: <RemarksField draft={draft} onChange={change} />,
    res_type: <TypeField draft={draft} strip={strip.data} wrong={wrong} onChange={change} />,
    count: <CountField draft={draft} wrong={wrong} onChange={change} />,
  };

  return (
    <form ref={form} className="firm-newres" onSubmit={submit} noValidate aria-label={t('manifest.new')}>
      {begin && (
        <p role="note">
          <Icon name="info" /> {t('newReservation.partOf', { ref: begin.part })}
        </p>
      )}
      {from !== null && (
        <DraftNote
          at={from}
          onDiscard={() => {
            setTouched(false);
            anew();
          }}
        />
      )}
      <div className="firm-newres__steps">
        {sections.map((section, i) => (
          <Step key={section} n={i + 1} title={t(`newReservation.step.${section}`)}>
            <InOrder names={fieldsIn(reservationFields, section)} parts={controls} />
          </Step>
        ))}
      </div>
      {advice.answer && !advice.answer.available && !unanswered && (
        <Offers
          answer={advice.answer}
          count={draft.count}
          saving={saving}
          onDates={(start, end) => change({ start, end })}
          onSplit={(split) => void save(split)}
        />
      )}
      <StripCard
        strip={strip}
        draft={draft}
        window={window}
        short={advice.answer?.available === false}
        onType={(type) => change({ type })}
        onStart={(start) => change(arrivingOn(draft, start))}
      />
      {refused && <RefusalNote refusal={refused} onClose={() => setRefused(null)} />}
      <AdviceBar
        draft={draft}
        advice={advice}
        save={
          <Button type="primary" htmlType="submit" size="large" loading={saving}>
            {t('newReservation.save')}
          </Button>
        }
      />
    </form>
  );
}
