import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedFieldNames, type SharedFieldName } from '@firm/residents/contract/resident/sharedFields';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify, notifyDone, notifyError } from '@firm/shared-ui/notices/index.ts';
import { residentField, type Field } from '../../../resident/fields.ts';
import { useResidentNames } from '../../../resident/names.ts';
import { FieldItem } from '../../../resident/ResidentFields.tsx';
import { canBeEmpty, changeMany, undoChange, sharedChangesOf, type SharedValues } from './bulkChange.ts';
import { ChangeTrial } from './ChangeTrial.tsx';
import './bulk.css';

interface ChangeDialogProps {
  readonly ids: readonly number[];
  /** Deactivates the records and offers no fields to change. */
  readonly deactivate?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Changes fields of many residents in one step, or deactivates their records. Before anything changes, a dry run shows who
 * would be changed and who is refused (docs/rules/residents.md#many-residents-at-once).
 */
export default function ChangeDialog({ ids, deactivate = false, onClose, onDone }: ChangeDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const names = useResidentNames();
  const [chosen, setChosen] = useState<readonly SharedFieldName[]>(deactivate ? ['is_active'] : []);
  const [values, setValues] = useState<SharedValues>({});
  const [emptied, setEmptied] = useState<ReadonlySet<SharedFieldName>>(new Set());
  const [busy, setBusy] = useState(false);
  const set = deactivate ? { is_active: false } : sharedChangesOf(chosen, values, emptied);
  const asked = useDeferredValue(set && JSON.stringify(set));
  const residents = ids.map((id) => ({ id }));
  const trial = useQuery({
    // The key begins with the collection, so that a live change of a resident repeats the dry run.
    queryKey: ['employees', 'bulk', asked, ids],
    queryFn: ({ signal }) => changeMany({ residents, set: JSON.parse(asked ?? '{}') as NonNullable<typeof set>, dry: true }, signal),
    enabled: asked !== null && !busy,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const able = set ? (trial.data?.changed.length ?? 0) : 0;
  const n = formats.number(ids.length);

  const save = async (): Promise<void> => {
    if (!set) return;
    setBusy(true);
    try {
      const { changed, refused } = await changeMany({ residents, set, dry: false });
      if (refused.length > (trial.data?.refused.length ?? 0)) notify(t('bulk.movedOn', { n: formats.number(refused.length) }));
      notifyDone(t(deactivate ? 'bulk.deactivated' : 'bulk.done', { n: formats.number(changed.length) }), async () => {
        const kept = (await undoChange(changed)).refused.length;
        if (kept > 0) return t('bulk.movedOn', { n: formats.number(kept) });
      });
      onDone();
    } catch (problem) {
      notifyError(problem);
      setBusy(false);
    }
  };

  const setEmpty = (name: SharedFieldName, empty: boolean): void => {
    const next = new Set(emptied);
    if (empty) next.add(name);
    else next.delete(name);
    setEmptied(next);
  };

  return (
    <ActionDialog
      size="lg"
      title={t(deactivate ? 'bulk.deactivateTitle' : 'bulk.title', { n })}
      busy={busy}
      onClose={onClose}
      isChanged={() => chosen.length > 0 && !deactivate}
      confirmLabel={t(deactivate ? 'bulk.deactivateSave' : 'bulk.save', { n: formats.number(able) })}
      onConfirm={() => void save()}
      danger={deactivate}
      disabled={able === 0 || trial.isFetching}
    >
      {!deactivate && (
        <Form layout="vertical" className="firm-bulkchange" onValuesChange={(_, all: SharedValues) => setValues(all)}>
          <label className="firm-bulkchange__pick">
            <span>{t('bulk.fields')}</span>
            <Select<SharedFieldName[]>
              mode="multiple"
              aria-label={t('bulk.fields')}
              value={[...chosen]}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={setChosen}
              options={sharedFieldNames.map((name) => ({ value: name, label: names.anyField(name) }))}
              placeholder={t('bulk.fieldsHint')}
            />
          </label>
          {chosen.map((name) => (
            <div key={name} className="firm-bulkchange__field">
              {emptied.has(name) ? <p>{t('bulk.willEmpty', { field: names.anyField(name) })}</p> : <FieldItem field={residentField(name) as Field} />}
              {canBeEmpty(name) && (
                <Checkbox checked={emptied.has(name)} onChange={({ target }) => setEmpty(name, target.checked)}>
                  {t('bulk.empty', { field: names.anyField(name) })}
                </Checkbox>
              )}
            </div>
          ))}
        </Form>
      )}
      {set && <ChangeTrial trial={trial} />}
    </ActionDialog>
  );
}
