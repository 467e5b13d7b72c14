import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useConfirmedClose } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { StayDetails, type StayDetailsProps } from './StayDetails.tsx';
import './flyout.css';

interface StayFlyoutProps extends Omit<StayDetailsProps, 'wanted' | 'onWant' | 'onDone'> {
  /** The bar of the stay; the flyout opens beside it, where it was pressed. */
  readonly anchor: HTMLElement;
  /** Physical coordinate, CSS pixels. */
  readonly x: number;
  /** Where and when the fields say; null: nothing was entered yet, and they follow the stay. */
  readonly entered: Placement | null;
  /** Whether that differs from where the stay is. */
  readonly isEntered: boolean;
  readonly onEnter: (to: Placement) => void;
  readonly phone: boolean;
  readonly onClose: () => void;
}

/** What floats above the page and belongs to the panel: the popups of its fields, and the questions that it asks. Bars ask by themselves, when they open another stay. */
const above = '.ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root, [data-bar]';

/** One stay: who, where and when, with fields for the same moves as by dragging. On a phone it is a dialog. What was entered is not lost without a question. */
export function StayFlyout(props: StayFlyoutProps): ReactNode {
  const { stay, anchor, x, entered, isEntered, onEnter, phone, onClose } = props;
  const { t } = useTranslation('tenancy');
  const panel = useRef<HTMLDivElement>(null);
  const heading = useId();
  const close = (): void => {
    onClose();
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  const leave = useConfirmedClose(() => isEntered, close);

  useLayoutEffect(() => {
    if (panel.current) place(panel.current, anchor, x);
  }, [anchor, x, stay]);
  // Only once, when it opens: a later rerender must not take the focus from a field.
  useEffect(() => {
    if (!phone) panel.current?.focus({ preventScroll: true });
  }, [phone]);
  const pressed = useEffectEvent((target: Element): void => {
    if (!panel.current?.contains(target) && !target.closest(above)) leave();
  });
  useEffect(() => {
    if (phone) return;
    const outside = (event: Event): void => pressed(event.target as Element);
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [phone]);

  const details = <StayDetails {...props} wanted={entered ?? { line: stay.line, start: stay.start, end: stay.end }} onWant={onEnter} onDone={close} />;
  if (phone) {
    return (
      <Dialog open size="sm" title={<Name>{stay.name}</Name>} onClose={leave}>
        {details}
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
        if (event.key === 'Escape' && !event.defaultPrevented) leave();
      }}
    >
      <header>
        <h3 id={heading}>
          <Name>{stay.name}</Name>
        </h3>
        <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('timeline.close')} onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      {details}
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
