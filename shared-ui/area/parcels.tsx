/**
 * The interface of areas to those who mount them, and how a part of one is shown elsewhere. Deliberately light: the shell imports
 * it without antd. Holds state, so it is shared: import it as `@firm/shared-ui/area/parcels.tsx`.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { mountRootParcel, type Parcel as RunningParcel, type ParcelConfig } from 'single-spa';
import type { AuditedServices, Auditing } from './audited.ts';
import type { AreaManifest } from './manifest.ts';
import { PartFailed } from './PartFailed.tsx';
import { whyPartFailed, type PartFailure } from './partFailure.ts';

export interface AreaProps {
  readonly name: string;
  readonly domElement: HTMLElement;
  onBroken(problem: Error): void;
}

export interface ParcelProps {
  readonly domElement: HTMLElement;
  /** Props of the parcel's component. */
  readonly values: object;
  onBroken(problem: Error): void;
}

export type ParcelModule = ParcelConfig<ParcelProps>;

/** The default export of an area's exposed module. */
export interface AreaModule {
  readonly manifest: AreaManifest;
  mount(props: AreaProps): Promise<void>;
  unmount(props: AreaProps): Promise<void>;
  readonly parcels: Readonly<Record<string, () => Promise<ParcelModule>>>;
}

type AreaLoader = (areaId: string) => Promise<AreaModule>;
let loadArea: AreaLoader = () => Promise.reject(new Error('The shell has not said how areas are loaded'));

/** Set by the shell: how an area's code is loaded. Areas need not know. */
export function setAreaLoader(loader: AreaLoader): void {
  loadArea = loader;
}

/**
 * The services whose change records an area puts into words; none if it was built without them.
 * @throws Error when the area cannot be loaded
 */
export async function auditedBy(areaId: string): Promise<AuditedServices> {
  const { audited } = (await loadArea(areaId)) as Partial<Auditing>;
  return audited ? audited() : {};
}

/**
 * Mounts a part of an area into an element: `mountParcel('mfe-maintenance', 'alertDialog', { domElement, values })`.
 * @throws Error when the area cannot be loaded or has no such part
 */
async function mountParcel(areaId: string, name: string, props: ParcelProps): Promise<RunningParcel<ParcelProps>> {
  const area = await loadArea(areaId);
  const part = area.parcels[name];
  if (!part) throw new Error(`${areaId} has no part '${name}'`);
  const parcel = mountRootParcel(await part(), props);
  await parcel.mountPromise;
  return parcel;
}

interface PartProps {
  readonly area: `mfe-${string}`;
  readonly name: string;
  /** Props of the part's component; it renders again whenever one of them changes. */
  readonly props: object;
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode;
  /** Offered beside Retry when the part cannot be shown. */
  readonly onGiveUp?: () => void;
}

/** Shows a part of another area, such as the alert dialog in the top bar; if it fails, an error is shown in its place. */
export function Parcel({ area, name, props, fallback = null, onGiveUp }: PartProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<RunningParcel<ParcelProps> | null>(null);
  const latest = useRef(props);
  /** single-spa accepts one change of a parcel at a time: each waits for the previous one. */
  const changes = useRef<Promise<unknown>>(Promise.resolve());
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [reason, setReason] = useState<PartFailure>();
  const fail = useCallback((problem: unknown): void => {
    setState('failed');
    void whyPartFailed(problem).then(setReason);
  }, []);

  useEffect(() => {
    let left = false;
    const host = document.createElement('div');
    container.current?.append(host);
    const onBroken = (problem: unknown): void => {
      if (!left) fail(problem);
    };
    const mounting = mountParcel(area, name, { domElement: host, values: latest.current, onBroken });
    mounting.then(
      (parcel) => {
        if (left) return;
        running.current = parcel;
        setState((was) => (was === 'failed' ? was : 'shown'));
        changes.current = changes.current.then(() => !left && parcel.update?.({ domElement: host, values: latest.current, onBroken })).catch(onBroken);
      },
      (problem: unknown) => {
        console.error(`The part ${area}/${name} could not be shown`, problem);
        onBroken(problem);
      },
    );
    return () => {
      left = true;
      running.current = null;
      // Also if it arrives after this component was unmounted: otherwise the parcel would never be unmounted.
      changes.current = changes.current
        .then(() => mounting)
        .then((parcel) => parcel.unmount())
        .catch(() => {})
        .finally(() => host.remove());
    };
  }, [area, name, attempt, fail]);

  useEffect(() => {
    latest.current = props;
    const host = container.current?.lastElementChild;
    const parcel = running.current;
    if (!parcel || !(host instanceof HTMLElement)) return;
    changes.current = changes.current
      .then(() => running.current === parcel && parcel.update?.({ domElement: host, values: props, onBroken: fail }))
      .catch(fail);
  }, [props, fail]);

  const retry = (): void => {
    setState('loading');
    setReason(undefined);
    setAttempt((n) => n + 1);
  };
  return (
    <>
      {state === 'loading' && fallback}
      {state === 'failed' && <PartFailed reason={reason} onRetry={retry} onGiveUp={onGiveUp} />}
      <div ref={container} hidden={state === 'failed'} />
    </>
  );
}
