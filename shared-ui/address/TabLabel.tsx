import type { ReactNode } from 'react';
import { useFormats } from '../format/useFormats.ts';
import { Icon, type IconName } from '../status/Icon.tsx';
import './tabs.css';

interface TabLabelProps {
  readonly icon?: IconName;
  /** How many things the tab holds; nothing while it is not known. */
  readonly count?: number | undefined;
  /** Of those somebody has to act on some now: says so, and marks the number. */
  readonly pressing?: string;
  readonly children: ReactNode;
}

/** Above this a number says less than how much room it takes. */
const most = 999;

/** The name of a tab, with a picture before it and how much it holds behind it. */
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
