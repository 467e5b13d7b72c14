import { Fragment, memo, type ReactNode } from 'react';
import { Name } from '../format/Id.tsx';
import { Icon } from '../status/Icon.tsx';
import type { GridLine, GroupRow } from './rows.ts';

interface GroupLineProps {
  readonly row: GroupRow<GridLine>;
  /** Number of lines of the group that are taken today, and the same in words. */
  readonly taken: number;
  readonly words: string;
  readonly onFold: (key: string) => void;
}

/** The heading of a group: where it is, how full it is today, and a button that collapses it. */
export const GroupLine = memo(function GroupLine({ row, taken, words, onFold }: GroupLineProps): ReactNode {
  const count = row.lines.length;
  return (
    <div className="firm-timegrid__group" style={{ insetBlockStart: row.top }}>
      <button type="button" className="firm-timegrid__fold" aria-expanded={!row.folded} onClick={() => onFold(row.key)}>
        <Icon name={row.folded ? 'next' : 'down'} />
        <span className="firm-timegrid__path">
          {row.path.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ' · '}
              <Name>{name}</Name>
            </Fragment>
          ))}
        </span>
        <span className="firm-timegrid__meter" aria-hidden="true">
          <span style={{ inlineSize: `${count > 0 ? (taken / count) * 100 : 0}%` }} />
        </span>
        <span className="firm-timegrid__taken">{words}</span>
      </button>
    </div>
  );
});
