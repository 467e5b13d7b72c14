/** What dialogs with a form have in common: sending it once, reporting the result, and not losing the input. */
import Form, { type FormInstance } from 'antd/es/form';
import { useId, type KeyboardEvent } from 'react';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { enterConfirms } from '../field/enterConfirms.ts';
import { showRefusal } from '../field/showRefusal.ts';
import { useAttempt } from './useAttempt.ts';
import { useConfirmedClose } from './useConfirmedClose.ts';
import { useRequestKey } from './useRequestKey.ts';

export interface DialogFormOptions<V, T> {
  /**
   * Sends the input.
   * @param key for the `Idempotency-Key`: a second click, or a retry after a lost answer, does not create a second record
   * @throws the refusal; it is shown next to the fields that it names, and as a notice
   */
  readonly send: (values: V, key: string) => Promise<T>;
  readonly onClose: () => void;
  /** Called after success instead of closing. */
  readonly onSent?: ((answer: T) => void) | undefined;
  /** The notice after success; null: none. */
  readonly successNotice?: ((answer: T) => string) | null;
  /** Whether something outside the form's fields was entered, e.g. a picture. */
  readonly isChanged?: () => boolean;
  /** Called once the user has agreed to lose what was entered, whether the dialog is closed or its page is left: for a draft of it. */
  readonly onDiscard?: () => void;
  /** Called when another user was faster, with the current record. Without it, that is a refusal like any other. */
  readonly onStale?: (current: unknown) => void;
  /** Return true if the refusal has been shown already. */
  readonly onRefused?: (problem: unknown) => boolean | void;
}

export interface DialogForm<V, T> {
  readonly form: FormInstance<V>;
  readonly busy: boolean;
  /** Closes; asks first if something was entered. */
  readonly close: () => void;
  readonly submit: (values: V) => void;
  /** Sends in a different way than `submit`, with the same reporting. */
  readonly attempt: (work: (key: string) => Promise<T>) => void;
  /** Props for Dialog, Form and DialogActions. */
  readonly dialog: { readonly open: true; readonly busy: boolean; readonly isChanged: null; readonly onClose: () => void };
  readonly fields: { readonly form: FormInstance<V>; readonly id: string; readonly layout: 'vertical'; readonly scrollToFirstError: { readonly focus: true }; readonly onFinish: (values: V) => void; readonly onKeyDown: (event: KeyboardEvent) => void };
  readonly actions: { readonly form: string; readonly busy: boolean; readonly onCancel: () => void };
}

export function useDialogForm<V, T = unknown>({ send, onClose, onSent = onClose, successNotice, isChanged = () => false, onDiscard, onStale, onRefused }: DialogFormOptions<V, T>): DialogForm<V, T> {
  const [form] = Form.useForm<V>();
  const id = useId();
  const { busy, attempt: once } = useAttempt();
  const requestKey = useRequestKey();
  const close = useConfirmedClose(() => !busy && (isChanged() || form.isFieldsTouched()), onClose, { onDiscard });
  const refused = (problem: unknown): void => {
    if (onStale && isApiError(problem) && problem.code === 'stale_version' && problem.current) onStale(problem.current);
    else if (onRefused?.(problem) !== true) showRefusal(form, problem);
  };
  const attempt = (work: (key: string) => Promise<T>): void => {
    void once(async () => {
      const answer = await requestKey.send(work);
      if (successNotice !== null) notifySuccess(successNotice?.(answer));
      onSent(answer);
    }, refused);
  };
  const submit = (values: V): void => attempt((used) => send(values, used));
  return {
    form,
    busy,
    close,
    submit,
    attempt,
    dialog: { open: true, busy, isChanged: null, onClose: close },
    fields: { form, id, layout: 'vertical', scrollToFirstError: { focus: true }, onFinish: submit, onKeyDown: enterConfirms },
    actions: { form: id, busy, onCancel: close },
  };
}
