import Tabs from 'antd/es/tabs';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../area/index.ts';
import { useAddressChoice } from './useAddressChoice.ts';

export interface AddressTab {
  readonly key: string;
  readonly label: ReactNode;
  /** Drawn while the tab is on show; may be lazy. */
  readonly content: () => ReactNode;
}

interface AddressTabsProps {
  /** The first is on show where the address names none. */
  readonly tabs: readonly AddressTab[];
  /** Accessible name of them all. */
  readonly label: string;
  /** The parameter of the address; `tab` unless told. */
  readonly name?: string;
}

/**
 * Tabs of which the one on show stands in the address, as `?tab=bed`; the first one without it. Only that one is drawn.
 * A tab begins with an address of its own: what another was filtered by means nothing there.
 */
export function AddressTabs({ tabs, label, name = 'tab' }: AddressTabsProps): ReactNode {
  const [, setParams] = useSearchParams();
  const keys = tabs.map(({ key }) => key) as [string, ...string[]];
  const [active] = useAddressChoice(name, keys);
  return (
    <Tabs
      // antd gives its own list of tabs no name.
      role="group"
      aria-label={label}
      activeKey={active}
      onChange={(key) => setParams(key === keys[0] ? {} : { [name]: key })}
      destroyOnHidden
      items={tabs.map(({ key, label: title, content }) => ({
        key,
        label: title,
        children: key === active ? <Suspense fallback={<Loading />}>{content()}</Suspense> : null,
      }))}
    />
  );
}
