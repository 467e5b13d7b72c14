/** What becomes of a day or moment that was typed but cannot be accepted: the field shows its true value again, and why. */
import type DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useEffect, useRef, useState, type ComponentRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../format/isolated.ts';

/** The formats for display and input, in every language. Texts of one format are in the order of time. */
export const dayForm = 'YYYY-MM-DD';
export const momentForm = 'YYYY-MM-DD HH:mm';
export type TimeForm = typeof dayForm | typeof momentForm;

interface TypedTimeOptions {
  readonly form: TimeForm;
  /** These three in that format. */
  readonly value: string | null | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** The field was left empty. */
  readonly onEmptied: () => void;
}

interface TypedTime {
  /** Key of the picker: another one replaces it. */
  readonly round: number;
  readonly ref: RefObject<Picker | null>;
  /** Returns whether Enter was pressed after a text that is refused. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Whether the day or moment that the picker gives is allowed; if not, it is refused like a typed one. */
  readonly accepts: (text: string) => boolean;
  /** Why the typed text was not accepted, until something is typed or chosen. */
  readonly refusal: string | null;
}

type Picker = ComponentRef<typeof DatePicker>;

/**
 * The picker neither says that it refuses a text nor always takes it away, and the form would be sent with a day that its user does
 * not see, or did not mean.
 */
export function useTypedTime({ form, value = null, min, max, onEmptied }: TypedTimeOptions): TypedTime {
  const { t } = useTranslation('ui');
  const ref = useRef<Picker>(null);
  /** Null: nothing was typed since the last accepted day or moment. */
  const typed = useRef<string | null>(null);
  const tabbed = useRef(false);
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<{ readonly refusal: string | null; readonly value: string | null } | null>(null);

  const refusalOf = (text: string): string | null => {
    if (text === '') return null;
    if (text.length !== form.length || dayjs(text).format(form) !== text) return t('pick.notADay', { form: isolated(form) });
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

  // The picker passes on the days and moments that are typed, but not other texts.
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
    // An empty field forgets what it does not accept only with the picker.
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
    accepts: (text) => {
      typed.current = null;
      // The picker compares only days with the first and the last moment.
      const refusal = refusalOf(text);
      setEnded(refusal === null ? null : { refusal, value });
      return refusal === null;
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
