import { Fragment, memo, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { GroupRow } from './rows.ts';

export interface GroupLineProps {
  readonly row: GroupRow;
  /** Beds of the group that somebody has today. */
  readonly taken: number;
  readonly t: TFunction<'tenancy'>;
  readonly onFold: (key: string) => void;
}

/** The heading of a room or floor: where it is, how full it is today, and a button that folds it. */
export const GroupLine = memo(function GroupLine({ row, taken, t, onFold }: GroupLineProps): ReactNode {
  const count = row.beds.length;
  return (
    <div className="firm-beds__group" style={{ insetBlockStart: row.top }}>
      <button
        type="button"
        className="firm-beds__fold"
        aria-expanded={!row.folded}
        onClick={() => onFold(row.key)}
      >
        <Icon name={row.folded ? 'next' : 'down'} />
        <span className="firm-beds__path">
          {row.path.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ' · '}
              <Name>{name}</Name>
            </Fragment>
          ))}
        </span>
        <span className="firm-beds__meter" aria-hidden="true">
          <span style={{ inlineSize: `${count > 0 ? (taken / count) * 100 : 0}%` }} />
        </span>
        <span className="firm-beds__taken">{t('timeline.occupied', { taken, count })}</span>
      </button>
    </div>
  );
});
