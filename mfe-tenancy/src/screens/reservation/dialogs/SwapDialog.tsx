/** Two residents swap beds: shows who goes where, and does it in one step. Outside a board the second resident is chosen here. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api, residentsApi, type Stay } from '../../../api.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { ResidentMark } from '../../../stay/ResidentMark.tsx';
import { useOwnRefusal } from '../../../stay/useOwnRefusal.ts';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import './fields.css';
import './dialogs.css';

interface SwapDialogProps {
  readonly first: Stay;
  /** null: to be chosen among the residents in beds of the same dormitory. */
  readonly second: Stay | null;
  readonly staySteps: Pick<BoardSteps, 'steps' | 'swap'>;
  readonly onClose: () => void;
}

export default function SwapDialog({ first, second: known, staySteps, onClose }: SwapDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey: ['resourceallocations', 'of', chosen],
    enabled: chosen !== null,
    queryFn: async ({ signal }) => (await api('GET /resourceallocations/', { query: { person: String(chosen), is_active: 'true', ordering: 'start_date', limit: 1 }, signal })).results,
  });
  const others: Find = async (search, signal) => {
    const query = { tenancy_status: 'CI', is_active: 'true', dormitory: String(first.dorm_id), ...findQuery(search) };
    const { results } = await residentsApi('GET /employees/', { query, signal });
    return results.filter((one) => one.id !== first.person).map((one) => ({ value: one.id, label: `${one.name} · ${one.pass_number}` }));
  };
  const [found] = chosen === null ? [] : (data ?? []);
  const second = known ?? (found?.state === 'checked-in' ? found : null);
  const refusal = useOwnRefusal(staySteps.steps);
  const save = async (): Promise<void> => {
    if (!second) return;
    setSaving(true);
    const done = await staySteps.swap(first, second);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <ActionDialog
      size="md"
      title={t('reservation.swap.title')}
      busy={saving}
      onClose={onClose}
      isChanged={null}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('stay.action.swap')}
      onConfirm={() => void save()}
      disabled={!second}
    >
      {refusal && <RefusalNote refusal={refusal} />}
      {!known && (
        <div className="firm-newres__field">
          <label htmlFor={id}>{t('reservation.swap.with')}</label>
          <EntitySelect id={id} value={chosen} queryKey={['employees', 'in-bed', first.dorm_id]} find={others} clearable={false} onChange={setChosen} />
        </div>
      )}
      {!known && data && !second && <p role="status">{t('reservation.swap.notIn')}</p>}
      {second && (
        <ul className="firm-swap">
          {[
            { who: first, other: second },
            { who: second, other: first },
          ].map(({ who, other }) => (
            <li key={who.id}>
              <ResidentMark name={who.person_name} />
              <strong>
                <Name>{who.person_name}</Name>
              </strong>
              <span>
                <Id mono>{who.resource_ref_id}</Id> <Icon name="next" /> <Id mono>{other.resource_ref_id}</Id>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}
