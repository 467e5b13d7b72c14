import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs, type Tab } from '../tabs/Tabs.tsx';
import { useAddressChoice } from './useAddressChoice.ts';

export type AddressTab = Tab;

interface AddressTabsProps {
  /** The first is shown where the address names none. */
  readonly tabs: readonly AddressTab[];
  /** Accessible name of the whole set of tabs. */
  readonly label: string;
  /** Name of the parameter in the address; `tab` by default. */
  readonly name?: string;
}

/**
 * Tabs whose selection is in the address, as `?tab=bed`; without it the first is shown. Only the selected tab is rendered. Each tab
 * starts with fresh parameters: filters of another tab mean nothing in it.
 */
export function AddressTabs({ tabs, label, name = 'tab' }: AddressTabsProps): ReactNode {
  const [, setParams] = useSearchParams();
  const keys = tabs.map(({ key }) => key) as [string, ...string[]];
  const [active] = useAddressChoice(name, keys);
  return <Tabs tabs={tabs} active={active} onChange={(key) => setParams(key === keys[0] ? {} : { [name]: key })} label={label} />;
}
