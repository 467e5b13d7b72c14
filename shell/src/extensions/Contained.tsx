import { Component, type ReactNode } from 'react';

interface ContainedProps {
  /** Of the extension, for the log. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps an extension that throws from taking the frame with it: it is gone, and the log says why. */
export class Contained extends Component<ContainedProps, { readonly failed: boolean }> {
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
