import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Trace } from './api.ts';
import { riskColors, useTracingNames } from './useTracingNames.ts';

interface MetListProps {
  readonly nodes: Trace['nodes'];
  /** Whether to show how many steps each resident is from the case. */
  readonly steps: boolean;
  /** For a list beside a graph: the resident selected in both, and `onSelect` to change it. */
  readonly selected?: number | null;
  readonly onSelect?: (employee: number) => void;
}

/** The residents of a trace with the reasons: where they met, and on how many days. */
export function MetList({ nodes, steps, selected = null, onSelect }: MetListProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useTracingNames();
  return (
    <ul className="firm-tracing__list">
      {nodes.map((one) => (
        <li key={one.employee}>
          {onSelect ? (
            <button type="button" className="firm-tracing__pick" aria-pressed={one.employee === selected} onClick={() => onSelect(one.employee)}>
              <Name>{one.name}</Name>
            </button>
          ) : (
            <Name>{one.name}</Name>
          )}{' '}
          <Id>{one.zone_ref_id ?? ''}</Id>
          {steps && <span>{t('tracing.step', { count: one.hop })}</span>}
          <StatusTag color={riskColors[one.risk_level]} text={names.risk(one.risk_level)} />
          {one.possible_source && <StatusTag color="red" icon="warning" text={t('tracing.possibleSource')} />}
          <span className="firm-tracing__why">{formats.list(one.meetings.map(names.met))}</span>
          <Time value={one.first} form="date" />
        </li>
      ))}
    </ul>
  );
}
