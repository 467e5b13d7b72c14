import { createContext, useContext, type ReactNode } from 'react';

/** Closes the panel that is around. */
export const CloseFlyout = createContext<() => void>(() => undefined);

interface FlyoutItemProps {
  readonly onChoose: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** An action in the panel of a `Flyout`: it closes the panel, which returns the focus, and acts. */
export function FlyoutItem({ onChoose, disabled = false, children }: FlyoutItemProps): ReactNode {
  const close = useContext(CloseFlyout);
  return (
    <button
      type="button"
      className="firm-flyout__item"
      disabled={disabled}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}
