import type { ReactNode } from 'react';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { MonitoredPlace } from '../../api.ts';
import { levelLook } from '../../zone/levels.ts';

interface MarkerButtonProps {
  readonly place: Pick<MonitoredPlace, 'name' | 'level' | 'people' | 'crowding'>;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
  /** Whether the place's name is shown too. */
  readonly isNamed?: boolean;
  /** The number of places that share the marker, and their list (its id) if it is open. */
  readonly shared?: { readonly count: number; readonly isOpen: boolean; readonly list: string };
}

/** A marker: number of people, and level by colour, shape and sign. */
export function MarkerButton({ place: { name, level, people, crowding }, label, isChosen, onPress, isNamed = false, shared }: MarkerButtonProps): ReactNode {
  const { number } = useFormats();
  const { tone, icon } = levelLook[level];
  const state = shared ? { 'aria-current': isChosen, 'aria-expanded': shared.isOpen, 'aria-controls': shared.isOpen ? shared.list : undefined } : { 'aria-pressed': isChosen };
  return (
    <button
      type="button"
      className={`firm-monitor__marker firm-monitor__marker--${level} firm-tone-${tone}${isChosen ? ' firm-monitor__marker--chosen' : ''}`}
      aria-label={label}
      title={name}
      onClick={onPress}
      {...state}
    >
      <Icon name={icon} />
      {isNamed && <bdi>{name}</bdi>}
      <span className={crowding === 'over' ? 'firm-monitor__over' : undefined}>{number(people)}</span>
      {/* Drawn by the style sheet: the label says it in words, elsewhere than after the people. */}
      {shared && <span className="firm-monitor__shared" data-count={number(shared.count)} />}
    </button>
  );
}
