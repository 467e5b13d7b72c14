import { Component, lazy, Suspense, type ReactNode } from 'react';
import { isChunkFailure, reloadForChunk } from '@firm/shared-ui/area/chunk/reload.ts';
import { currentLanguage } from '@firm/shared-ui/i18n/index.ts';
import { localPath } from '../../locale/index.ts';
import { fallbackTexts } from './fallbackTexts.ts';

const ErrorPage = lazy(() => import('./ErrorPage.tsx'));

interface Props {
  /** The current path: a new one resets the error. */
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: unknown;
}

const none: State = { problem: undefined };

/**
 * Shows the error page in place of a page that threw (docs/rules/portal.md#error-pages). If a script could not be
 * loaded, the page is reloaded instead, at most once a minute.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = none;

  static getDerivedStateFromError(problem: unknown): State {
    return { problem: problem ?? new Error() };
  }

  override componentDidCatch(problem: unknown): void {
    if (isChunkFailure(problem)) reloadForChunk();
  }

  override componentDidUpdate(before: Props): void {
    if (before.path !== this.props.path && this.state.problem !== undefined) this.setState(none);
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return (
      <LastBoundary>
        <Suspense fallback={null}>
          <ErrorPage problem={problem} />
        </Suspense>
      </LastBoundary>
    );
  }
}

/** The fallback when the error page itself fails: plain words and a link home, which need nothing that could fail again. */
class LastBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const words = fallbackTexts[currentLanguage()];
    return (
      <div className="firm-page" role="alert">
        <p>{words.failed}</p>
        <a href={localPath('/')}>{words.home}</a>
      </div>
    );
  }
}
