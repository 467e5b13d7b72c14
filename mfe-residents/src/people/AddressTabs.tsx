import Tabs from 'antd/es/tabs';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/index.ts';
import './tabs.css';

export interface AddressTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: () => ReactNode;
}

/** Tabs of which the one on show stands in the address as `?tab=`; the first one without it. Only that one is drawn. */
export function AddressTabs({ tabs, label }: { readonly tabs: readonly AddressTab[]; readonly label: string }): ReactNode {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const active = tabs.find(({ key }) => key === asked)?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs
      className="firm-tabs"
      aria-label={label}
      activeKey={active}
      // What the other tab had in the address is its own affair.
      onChange={(key) => setParams(key === tabs[0]?.key ? {} : { tab: key })}
      destroyOnHidden
      items={tabs.map(({ key, label: title, content }) => ({
        key,
        label: title,
        children: key === active ? <Suspense fallback={<Loading />}>{content()}</Suspense> : null,
      }))}
    />
  );
}
