/** The content of a card: reference, name, picture, times (docs/rules/screens.md#kanban-board). */
import type { ReactNode } from 'react';
import { Id } from '../format/Id.tsx';
import { Time } from '../format/Time.tsx';
import type { DateInput } from '../format/dates.ts';
import { Icon } from '../status/Icon.tsx';
import './taskCard.css';

interface TaskCardProps {
  readonly refNum?: string | undefined;
  readonly name: string;
  /** Address of a picture; a placeholder by default. */
  readonly avatar?: string | null | undefined;
  readonly start?: DateInput;
  readonly end?: DateInput;
  /** `card`, the form of task cards, by default; the card of anything else has the form that is used everywhere. */
  readonly timeForm?: 'card' | 'minute';
  /** Tags for status, priority and the like. */
  readonly tags?: ReactNode;
  /** Opens the card; its name is then a button. */
  readonly onOpen?: (() => void) | undefined;
}

/** Times are in the form of task cards, DD-MM-YYYY HH:mm, unless it is no task's (docs/rules/screens.md#dates). */
export function TaskCard({ refNum, name, avatar, start, end, timeForm = 'card', tags, onOpen }: TaskCardProps) {
  const words = <bdi>{name}</bdi>;
  return (
    <div className="firm-taskcard">
      <span className="firm-taskcard__avatar">{avatar ? <img src={avatar} alt="" /> : <Icon name="tool" />}</span>
      <div className="firm-taskcard__text">
        {refNum && (
          <span className="firm-taskcard__ref">
            <Id mono>{refNum}</Id>
          </span>
        )}
        {onOpen ? (
          <button type="button" className="firm-taskcard__name" onClick={onOpen}>
            {words}
          </button>
        ) : (
          <span className="firm-taskcard__name">{words}</span>
        )}
        {(start || end) && (
          <span className="firm-taskcard__times">
            {start ? <Time value={start} form={timeForm} /> : null}
            {end ? (
              <>
                {' – '}
                <Time value={end} form={timeForm} />
              </>
            ) : null}
          </span>
        )}
        {tags && <span className="firm-taskcard__tags">{tags}</span>}
      </div>
    </div>
  );
}
