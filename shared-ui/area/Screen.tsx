import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Loading } from './Loading.tsx';
import { PartFailed } from './PartFailed.tsx';
import { whyPartFailed, type PartFailure } from './partFailure.ts';

/** Loads a screen's module, whose default export is the screen. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

const loaded = new WeakMap<ScreenLoader, ComponentType>();

async function fetchScreen(load: ScreenLoader): Promise<void> {
  loaded.set(load, (await load()).default);
}

/** Preloads a screen's code before it can be rendered. If that fails, the component that renders the screen tries again and reports the error. */
export function preloadScreen(load: ScreenLoader): void {
  fetchScreen(load).catch(() => undefined);
}

/** Loads a screen's code and renders it. A screen that cannot be loaded, or throws, shows an error and Retry. */
export function Screen({ load }: { readonly load: ScreenLoader }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return <Boundary key={attempt} onRetry={() => setAttempt((n) => n + 1)} load={load} />;
}

interface BoundaryProps {
  readonly load: ScreenLoader;
  onRetry(): void;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly reason?: PartFailure;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(problem: Error): void {
    void whyPartFailed(problem).then((reason) => this.setState({ reason }));
  }

  override render(): ReactNode {
    return this.state.failed ? <PartFailed reason={this.state.reason} onRetry={this.props.onRetry} /> : <Loader load={this.props.load} />;
  }
}

function Loader({ load }: { readonly load: ScreenLoader }): ReactNode {
  const [, drawAgain] = useState(0);
  const [problem, setProblem] = useState<Error | null>(null);
  const Loaded = loaded.get(load);
  useEffect(() => {
    if (loaded.has(load)) return;
    let left = false;
    fetchScreen(load).then(
      () => !left && drawAgain((n) => n + 1),
      (reason: unknown) => !left && setProblem(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      left = true;
    };
  }, [load]);
  // Thrown during rendering, so that one error boundary handles both code that fails to load and code that fails to run.
  if (problem) throw problem;
  return Loaded ? <Loaded /> : <Loading />;
}
