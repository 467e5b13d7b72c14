import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StayDetails, type StayDetailsProps } from './StayDetails.tsx';
import './flyout.css';

interface StayFlyoutProps extends Omit<StayDetailsProps, 'onDone'> {
  /** The bar of the stay; the flyout opens beside it, where it was pressed. */
  readonly anchor: HTMLElement;
  /** Physical coordinate, CSS pixels. */
  readonly x: number;
  readonly phone: boolean;
  readonly onClose: () => void;
}

/** One stay: who, where and when, with fields for the same moves as by dragging. On a phone it is a dialog. */
export function StayFlyout(props: StayFlyoutProps): ReactNode {
  const { stay, anchor, x, phone, onClose } = props;
  const { t } = useTranslation('tenancy');
  const panel = useRef<HTMLDivElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    if (panel.current) place(panel.current, anchor, x);
  }, [anchor, x, stay]);
  // Only once, when it opens: a later rerender must not take the focus from a field.
  useEffect(() => {
    if (!phone) panel.current?.focus({ preventScroll: true });
  }, [phone]);
  useEffect(() => {
    if (phone) return;
    const outside = (event: Event): void => {
      const target = event.target as Element;
      // The pickers' popups are elsewhere in the page.
      if (!panel.current?.contains(target) && !target.closest('.ant-select-dropdown, .ant-picker-dropdown, [data-bar]')) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [phone, onClose]);

  const close = (): void => {
    onClose();
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  if (phone) {
    return (
      <Dialog open size="sm" title={<Name>{stay.name}</Name>} onClose={close}>
        <StayDetails {...props} onDone={close} />
      </Dialog>
    );
  }
  return (
    <div
      ref={panel}
      className="firm-stay-flyout"
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <header>
        <h3 id={heading}>
          <Name>{stay.name}</Name>
        </h3>
        <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('timeline.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <StayDetails {...props} onDone={close} />
    </div>
  );
}

const gap = 8;

/** Places the panel below the bar, or above it when there is no room below; physical coordinates, as the browser gives them. */
function place(panel: HTMLElement, anchor: HTMLElement, x: number): void {
  const at = anchor.getBoundingClientRect();
  const box = panel.getBoundingClientRect();
  const below = at.bottom + gap + box.height <= window.innerHeight;
  const left = Math.max(gap, Math.min(x - box.width / 2, window.innerWidth - box.width - gap));
  panel.style.left = `${left}px`;
  panel.style.top = `${Math.max(gap, below ? at.bottom + gap : at.top - gap - box.height)}px`;
}
