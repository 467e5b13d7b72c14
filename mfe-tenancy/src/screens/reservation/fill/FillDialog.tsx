/** Allocates beds by rules: the proposal is shown first, and nothing is saved until the user accepts it (docs/rules/tenancy.md#allocating-beds). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { api, type Board } from '../../../api.ts';
import { RefusalNote } from '../../../refusal/RefusalNote.tsx';
import { useRefusal } from '../../../refusal/useRefusal.ts';
import { useOwnRefusal } from '../../../stay/useOwnRefusal.ts';
import { useRoomsReady } from '../../../stay/useRoomsReady.tsx';
import { UnlinkedEmployers } from '../residents/UnlinkedEmployers.tsx';
import type { BoardSteps } from '../board/useBoardSteps.ts';
import { FillProposals } from './FillProposals.tsx';
import '../dialogs/fields.css';
import '@firm/shared-ui/status/dim.css';
import './fill.css';

interface FillDialogProps {
  readonly board: Board;
  readonly staySteps: BoardSteps;
  readonly onClose: () => void;
}

export default function FillDialog({ board, staySteps, onClose }: FillDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const id = useId();
  const refusal = useRefusal();
  const own = useOwnRefusal(staySteps.steps);
  const roomsReady = useRoomsReady();
  const [employer, setEmployer] = useState(true);
  const [language, setLanguage] = useState(true);
  const [lower, setLower] = useState<readonly number[]>([]);
  const [saving, setSaving] = useState(false);
  const rules = { same_employer: employer, same_language: language, lower_bunk: [...lower] };
  const params = { id: board.reservation.id };
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['resourcereserves', 'fill', board.reservation.id, rules],
    queryFn: ({ signal }) => api('POST /resourcereserves/{id}/fill/', { params, body: { rules, preview: true }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

  const proposals = data?.proposals ?? [];
  const fill = async (): Promise<void> => {
    // For a reservation that begins later there is still time to make the rooms ready.
    const zones = new Set(board.reservation.state === 'upcoming' ? [] : proposals.map(({ zone }) => zone));
    setSaving(true);
    const rooms = board.zones.filter((zone) => zones.has(zone.id)).map(({ zone_ref_id, status }) => ({ ref: zone_ref_id, status }));
    const filled = (await roomsReady(rooms)) && (await staySteps.fill(rules, proposals));
    setSaving(false);
    if (filled) onClose();
  };
  const problem = own ?? (error ? refusal(error) : null);

  return (
    <ActionDialog
      size="lg"
      title={t('reservation.fill.title')}
      busy={saving}
      onClose={onClose}
      isChanged={() => !employer || !language || lower.length > 0}
      cancelLabel={t('reservation.back')}
      confirmLabel={t('reservation.fill.do', { count: proposals.length })}
      onConfirm={() => void fill()}
      // What is accepted is what is shown: not while the proposal for other rules is awaited.
      disabled={isPlaceholderData || proposals.length === 0}
    >
      <div className="firm-fill">
        <UnlinkedEmployers board={board} />
        <fieldset className="firm-fill__rules">
          <legend>{t('reservation.fill.rules')}</legend>
          <Checkbox checked={employer} onChange={({ target }) => setEmployer(target.checked)}>
            {t('reservation.fill.employer')}
          </Checkbox>
          <Checkbox checked={language} onChange={({ target }) => setLanguage(target.checked)}>
            {t('reservation.fill.language')}
          </Checkbox>
          <div className="firm-newres__field">
            <label htmlFor={id}>{t('reservation.fill.lower')}</label>
            <Select<number[]>
              id={id}
              mode="multiple"
              allowClear
              maxTagCount={3}
              value={[...lower]}
              onChange={(chosen: number[]) => setLower(chosen)}
              placeholder={t('reservation.fill.nobody')}
              showSearch={{ optionFilterProp: 'label' }}
              options={board.residents.map((one) => ({ value: one.id, label: `${one.name} · ${one.pass_number}` }))}
            />
          </div>
        </fieldset>
        {problem && <RefusalNote refusal={problem} />}
        {data ? <FillProposals filled={data} board={board} busy={isFetching} /> : !problem && <p role="status">{t('reservation.fill.planning')}</p>}
      </div>
    </ActionDialog>
  );
}
