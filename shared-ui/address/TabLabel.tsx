import type { ReactNode } from 'react';
import { useFormats } from '../format/useFormats.ts';
import { Icon, type IconName } from '../status/Icon.tsx';
import './tabs.css';

interface TabLabelProps {
  readonly icon?: IconName;
  /** Number of items in the tab; undefined while unknown. */
  readonly count?: number | undefined;
  /** Text for items that need action now: announced, and the number is highlighted. */
  readonly pressing?: string;
  readonly children: ReactNode;
}

/** Above this, `999+`: the exact number is not worth its space. */
const most = 999;

/** The name of a tab, with an icon before it and the number of items after it. */
export function TabLabel({ icon, count, pressing, children }: TabLabelProps): ReactNode {
  const formats = useFormats();
  return (
    <span className="firm-tab">
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && (
        <span className={pressing ? 'firm-tab__count firm-tab__count--pressing' : 'firm-tab__count'} title={pressing}>
          {pressing && count > most ? `${formats.number(most)}+` : formats.number(count)}
        </span>
      )}
    </span>
  );
}
