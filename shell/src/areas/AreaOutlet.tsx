import { Loading } from '@firm/shared-ui/area/Loading.tsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { areaHost } from './areaHost.ts';
import { AreaPanel } from './AreaPanel.tsx';
import { useAreaState } from './areaStates.ts';
import { retryArea } from './lifecycles.ts';

/** The place of an area in the frame: its screen, or a panel that says why there is none. */
export function AreaOutlet({ areaId }: { readonly areaId: string }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const state = useAreaState(areaId);
  useLayoutEffect(() => {
    const host = areaHost(areaId);
    container.current?.append(host);
    return () => host.remove();
  }, [areaId]);
  return (
    <>
      {(state.kind === 'loading' || state.kind === 'away') && <Loading />}
      {state.kind === 'slow' && <AreaPanel reason="slow" onRetry={() => retryArea(areaId)} />}
      {state.kind === 'failed' && <AreaPanel reason={state.reason} onRetry={() => retryArea(areaId)} />}
      <div ref={container} hidden={state.kind !== 'shown'} />
    </>
  );
}
