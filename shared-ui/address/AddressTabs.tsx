import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs, type Tab } from '../tabs/Tabs.tsx';
import { useAddressChoice } from './useAddressChoice.ts';

export type AddressTab = Tab;

interface AddressTabsProps {
  /** The first is on show where the address names none. */
  readonly tabs: readonly AddressTab[];
  /** Accessible name of them all. */
  readonly label: string;
  /** The parameter of the address; `tab` by default. */
  readonly name?: string;
}

/**
 * Tabs of which the one on show is in the address, as `?tab=bed`; the first one without it. Only that one is drawn.
 * A tab begins with an address of its own: what another was filtered by means nothing there.
 */
export function AddressTabs({ tabs, label, name = 'tab' }: AddressTabsProps): ReactNode {
  const [, setParams] = useSearchParams();
  const keys = tabs.map(({ key }) => key) as [string, ...string[]];
  const [active] = useAddressChoice(name, keys);
  return <Tabs tabs={tabs} active={active} onChange={(key) => setParams(key === keys[0] ? {} : { [name]: key })} label={label} />;
}
