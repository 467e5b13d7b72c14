import { Component, type ReactNode } from 'react';

interface ExtensionBoundaryProps {
  /** Name of the extension, for the log. */
  readonly name: string;
  readonly children: ReactNode;
}

/** An error boundary that keeps a failing extension from breaking the frame: the extension disappears, and the log says why. */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(problem: Error): void {
    console.error(`The extension ${this.props.name} broke`, problem);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
