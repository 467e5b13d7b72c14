/** What becomes of a day that was typed but cannot be accepted: the field shows its true value again, and why. */
import type DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useEffect, useRef, useState, type ComponentRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { isolated } from '../format/isolated.ts';

/** The format for display and input, in every language. */
export const dayForm = 'YYYY-MM-DD';

interface TypedDayOptions {
  readonly value: Day | null | undefined;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  /** The field was left empty. */
  readonly onEmptied: () => void;
}

interface TypedDay {
  /** Key of the picker: another one replaces it. */
  readonly round: number;
  readonly ref: RefObject<Picker | null>;
  /** Returns whether Enter was pressed after a text that is refused. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** To be called when the picker gives a day. */
  readonly accepted: () => void;
  /** Why the typed text was not accepted, until something is typed or chosen. */
  readonly refusal: string | null;
}

type Picker = ComponentRef<typeof DatePicker>;

/**
 * The picker neither says that it refuses a text nor always takes it away, and the form would be sent with a day that its user does
 * not see, or did not mean.
 */
export function useTypedDay({ value = null, min, max, onEmptied }: TypedDayOptions): TypedDay {
  const { t } = useTranslation('ui');
  const ref = useRef<Picker>(null);
  /** Null: nothing was typed since the last accepted day. */
  const typed = useRef<string | null>(null);
  const tabbed = useRef(false);
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<{ readonly refusal: string | null; readonly value: Day | null } | null>(null);

  const refusalOf = (text: string): string | null => {
    if (text === '') return null;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || dayjs(text).format(dayForm) !== text) return t('pick.notADay', { form: isolated(dayForm) });
    if (min && text < min) return t('pick.onlyFrom', { from: isolated(min) });
    return max && text > max ? t('pick.onlyUntil', { until: isolated(max) }) : null;
  };
  /** Typing is over: returns the refusal, if any. */
  const end = (): string | null => {
    const text = typed.current?.trim();
    if (text === undefined) return null;
    typed.current = null;
    const refusal = refusalOf(text);
    if (refusal || text === '') setEnded({ refusal, value });
    if (text === '' && value !== null) onEmptied();
    return refusal;
  };

  // The picker passes on the days that are typed, but not other texts.
  useEffect(() => {
    const field = ref.current?.nativeElement;
    const note = ({ target }: Event): void => {
      if (retyping.has(target as HTMLInputElement)) return;
      typed.current = (target as HTMLInputElement).value;
      tabbed.current = false;
      setEnded(null);
    };
    field?.addEventListener('input', note);
    return () => field?.removeEventListener('input', note);
  }, [round]);

  // After rendering, when the value is what the page made of what was typed.
  useEffect(() => {
    const field = ended && ref.current?.nativeElement;
    const input = field?.querySelector('input');
    if (!input) return;
    // An empty field forgets a day that it does not accept only with the picker.
    if (value === null && !field?.contains(document.activeElement)) setRound((n) => n + 1);
    else retype(input, value ?? '');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time typing ends
  }, [ended]);

  return {
    round,
    ref,
    onKeyDown: (event) => {
      tabbed.current = event.key === 'Tab';
      return event.key === 'Enter' && end() !== null;
    },
    onBlur: (event) => {
      const to = event.relatedTarget;
      // Who turns to another window comes back to the same field.
      if (to?.closest('.ant-picker-dropdown') || document.activeElement === event.target) return;
      if (end() && to instanceof HTMLButtonElement && to.type === 'submit' && !tabbed.current) withholdClick(to);
    },
    accepted: () => {
      typed.current = null;
      setEnded(null);
    },
    refusal: ended && ended.value === value ? ended.refusal : null,
  };
}

const retyping = new WeakSet<HTMLInputElement>();

/** Types `text` as its user would: the picker keeps a text of its own, which nothing else changes while its value stays. */
function retype(input: HTMLInputElement, text: string): void {
  retyping.add(input);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  retyping.delete(input);
}

/** The press that left the field does not send the form: the day in it is another than its user saw when pressing. */
function withholdClick(button: HTMLButtonElement): void {
  const withhold = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (): void => {
    button.removeEventListener('click', withhold, true);
    window.removeEventListener('mouseup', later);
  };
  const later = (): void => void setTimeout(stop);
  button.addEventListener('click', withhold, { capture: true, once: true });
  // Released beside the button, the press makes no click.
  window.addEventListener('mouseup', later);
}
