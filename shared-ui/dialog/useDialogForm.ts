/** What the dialogs with a form have in common: sending it once, telling what came of it, and not losing what was entered. */
import Form, { type FormInstance } from 'antd/es/form';
import { useId, useRef } from 'react';
import { isApiError, randomId } from '@firm/shared-ui/api/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { showRefusal } from '../field/showRefusal.ts';
import { useAttempt } from './useAttempt.ts';
import { useClosing } from './useClosing.ts';

interface DialogFormOptions<V, T> {
  /**
   * Sends what was entered.
   * @param key of the `Idempotency-Key`: a second press, or a repeat after a lost answer, adds no second record
   * @throws the refusal; it is shown beside the fields that it names, and as a notice
   */
  readonly send: (values: V, key: string) => Promise<T>;
  readonly onClose: () => void;
  /** In place of closing, once it is sent. */
  readonly onSent?: ((answer: T) => void) | undefined;
  /** The notice of success; null: none. */
  readonly successNotice?: ((answer: T) => string) | null;
  /** Something was entered that is no field of the form, e.g. a picture. */
  readonly isChanged?: () => boolean;
  /** Somebody else was faster: the record as it is now. Without it that is a refusal like any other. */
  readonly onStale?: (current: unknown) => void;
  /** True: the refusal is shown already. */
  readonly onRefused?: (problem: unknown) => boolean | void;
}

interface DialogForm<V, T> {
  readonly form: FormInstance<V>;
  readonly busy: boolean;
  /** Closes; asks first when something was entered. */
  readonly close: () => void;
  readonly submit: (values: V) => void;
  /** Sends in another way than `submit`, and reports the outcome as that does. */
  readonly attempt: (work: (key: string) => Promise<T>) => void;
  /** Properties of the Dialog, its Form and its DialogActions. */
  readonly dialog: { readonly open: true; readonly busy: boolean; readonly onClose: () => void };
  readonly fields: { readonly form: FormInstance<V>; readonly id: string; readonly layout: 'vertical'; readonly scrollToFirstError: { readonly focus: true }; readonly onFinish: (values: V) => void };
  readonly actions: { readonly form: string; readonly busy: boolean; readonly onCancel: () => void };
}

export function useDialogForm<V, T = unknown>({ send, onClose, onSent = onClose, successNotice, isChanged = () => false, onStale, onRefused }: DialogFormOptions<V, T>): DialogForm<V, T> {
  const [form] = Form.useForm<V>();
  const id = useId();
  const { busy, attempt: once } = useAttempt();
  const key = useRef(randomId());
  const close = useClosing(() => isChanged() || form.isFieldsTouched(), onClose);
  const refused = (problem: unknown): void => {
    // Without an answer it may have been saved all the same: only a refusal makes the next press another request.
    if (isApiError(problem) && problem.statusCode < 500) key.current = randomId();
    if (onStale && isApiError(problem) && problem.code === 'stale_version' && problem.current) onStale(problem.current);
    else if (onRefused?.(problem) !== true) showRefusal(form, problem);
  };
  const attempt = (work: (key: string) => Promise<T>): void => {
    void once(async () => {
      const answer = await work(key.current);
      // Where the dialog stays open, the next press is another request.
      key.current = randomId();
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
    dialog: { open: true, busy, onClose: close },
    fields: { form, id, layout: 'vertical', scrollToFirstError: { focus: true }, onFinish: submit },
    actions: { form: id, busy, onCancel: close },
  };
}
