import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDialogForm, type DialogForm, type DialogFormOptions } from '../dialog/useDialogForm.ts';
import { besideChanges, changesIn, withChanges } from './changesIn.ts';
import { ShownValue } from './ShownValue.tsx';
import { StaleDialog } from './StaleDialog.tsx';

interface Versioned {
  readonly version: number;
}

/** How a save is sent. */
interface Saving<R> {
  /** For the `Idempotency-Key` of a new record. */
  readonly key: string;
  /** The record that is changed, in the version to send; null adds one. */
  readonly record: R | null;
}

interface RecordFormOptions<V extends object, R extends Versioned, T> extends Omit<DialogFormOptions<V, T>, 'send' | 'onStale' | 'onRefused'> {
  /** The record to change, as it is at the moment; null or absent: a new one is added. */
  readonly record: R | null | undefined;
  /** The form's values of a record. */
  readonly valuesOf: (record: R) => V;
  readonly send: (values: V, saving: Saving<R>) => Promise<T>;
  /** Values that are entered outside the form's fields. */
  readonly outside?: () => Partial<V>;
  /** Whether the effect of these changes is shown before they are saved: a decision to overwrite then only puts them into the form, and its next submission shows it. */
  readonly asksFirst?: (mine: Partial<V>) => boolean;
  /** After a decision to overwrite: with the values that are saved, for what is entered outside the form's fields. */
  readonly onMerged?: (values: V) => void;
  /** After a decision against it: with the record that somebody else has saved, for a cache. */
  readonly onKept?: (current: R) => void;
  /** Return true if the refusal has been shown already. @param record the one that the refused save was made to */
  readonly onRefused?: (problem: unknown, record: R | null) => boolean | void;
  /** The words for the comparison. */
  readonly compare: {
    readonly name: (record: R) => string;
    readonly label: (field: keyof V & string) => string;
    /** A value in words, if its field needs more than `ShownValue`; undefined for the others. @param record the current one */
    readonly show?: (field: keyof V & string, value: unknown, record: R) => ReactNode;
  };
}

interface RecordForm<V, R, T> extends DialogForm<V, T> {
  /** The record as it was when the dialog opened, or when the user decided to overwrite it; null: a new one. */
  readonly record: R | null;
  /** Goes on with this record: for a dialog that stays open after a save. */
  readonly goOn: (record: R) => void;
  /** The comparison with what somebody else has saved, rendered beside the dialog. */
  readonly stale: ReactNode;
}

/**
 * The form of a dialog that adds a record or changes one. The record stays as it was when the dialog opened: what arrives meanwhile must be
 * noticed, not overwritten. When somebody else was faster, the user is shown both and decides (docs/rules/screens.md#stale-changes): their own
 * changes are saved onto the current record, whose other fields stay as they are, or nothing is.
 */
export function useRecordForm<V extends object, R extends Versioned, T = unknown>({ record: given, valuesOf, send, outside = () => ({}), asksFirst = () => false, onMerged, onKept, onRefused, compare, ...options }: RecordFormOptions<V, R, T>): RecordForm<V, R, T> {
  const [record, setRecord] = useState(given ?? null);
  const [stale, setStale] = useState<{ readonly mine: Partial<V>; readonly current: R } | null>(null);
  // An answer arrives after the rendering in which its call was made, and after an overwrite it is about another record.
  const latest = useRef({ record, outside });
  useEffect(() => {
    latest.current = { record, outside };
  });
  const made = useDialogForm<V, T>({
    ...options,
    send: (values, key) => send({ ...values, ...outside() }, { key, record }),
    onStale: (now) => {
      const current = now as R;
      const before = latest.current.record;
      const mine = before ? changesIn(valuesOf(before), { ...made.form.getFieldsValue(), ...latest.current.outside() }) : {};
      setStale({ mine, current });
    },
    onRefused: (problem) => onRefused?.(problem, latest.current.record),
  });
  const overwrite = ({ mine, current }: NonNullable<typeof stale>): void => {
    const values = withChanges(valuesOf(current), mine);
    setStale(null);
    setRecord(current);
    made.form.setFieldsValue(values as Parameters<typeof made.form.setFieldsValue>[0]);
    onMerged?.(values);
    if (!asksFirst(mine)) made.attempt((key) => send(values, { key, record: current }));
  };
  const now = stale && besideChanges(valuesOf(stale.current), stale.mine);
  const shown = (field: keyof V & string, value: unknown, current: R): ReactNode => compare.show?.(field, value, current) ?? <ShownValue value={value} />;
  return {
    ...made,
    record,
    goOn: setRecord,
    stale: stale && (
      <StaleDialog
        name={compare.name(stale.current)}
        fields={(Object.keys(stale.mine) as (keyof V & string)[]).map((field) => ({
          field,
          label: compare.label(field),
          yours: shown(field, stale.mine[field], stale.current),
          now: shown(field, now?.[field], stale.current),
        }))}
        onOverwrite={() => overwrite(stale)}
        onKeep={() => {
          onKept?.(stale.current);
          options.onClose();
        }}
      />
    ),
  };
}
