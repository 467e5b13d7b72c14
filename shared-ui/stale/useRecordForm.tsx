import { useState, type ReactNode } from 'react';
import { useDialogForm, type DialogForm, type DialogFormOptions } from '../dialog/useDialogForm.ts';
import { changesIn } from './changesIn.ts';
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

interface RecordFormOptions<V extends object, R extends Versioned, T> extends Omit<DialogFormOptions<V, T>, 'send' | 'onStale'> {
  /** The record to change, as it is at the moment; null or absent: a new one is added. */
  readonly record: R | null | undefined;
  /** The form's values of a record. */
  readonly valuesOf: (record: R) => V;
  readonly send: (values: V, saving: Saving<R>) => Promise<T>;
  /** Values that are entered outside the form's fields. */
  readonly outside?: () => Partial<V>;
  /** After a decision to overwrite: with the values that are saved, for what is entered outside the form's fields. */
  readonly onMerged?: (values: V) => void;
  /** After a decision against it: with the record that somebody else has saved, for a cache. */
  readonly onKept?: (current: R) => void;
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
export function useRecordForm<V extends object, R extends Versioned, T = unknown>({ record: given, valuesOf, send, outside = () => ({}), onMerged, onKept, compare, ...options }: RecordFormOptions<V, R, T>): RecordForm<V, R, T> {
  const [record, setRecord] = useState(given ?? null);
  const [stale, setStale] = useState<{ readonly mine: Partial<V>; readonly current: R } | null>(null);
  const entered = (values: V): V => ({ ...values, ...outside() });
  const made = useDialogForm<V, T>({
    ...options,
    send: (values, key) => send(entered(values), { key, record }),
    onStale: (now) => {
      const current = now as R;
      const mine = record ? changesIn(valuesOf(record), entered(made.form.getFieldsValue())) : {};
      setStale({ mine, current });
    },
  });
  const overwrite = ({ mine, current }: NonNullable<typeof stale>): void => {
    const values = { ...valuesOf(current), ...mine };
    setStale(null);
    setRecord(current);
    made.form.setFieldsValue(values as Parameters<typeof made.form.setFieldsValue>[0]);
    onMerged?.(values);
    made.attempt((key) => send(values, { key, record: current }));
  };
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
          now: shown(field, valuesOf(stale.current)[field], stale.current),
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
