import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import './lines.css';

/** Lets keyboard code reach a line that is not rendered yet. */
export interface LinesHandle {
  scrollTo(index: number): void;
}

interface VirtualLinesProps {
  readonly count: number;
  /** Height of a line in CSS pixels, including its gap; known in advance, so that nothing jumps. Should be memoised. */
  readonly heightOf: (index: number) => number;
  readonly keyOf: (index: number) => string | number;
  readonly render: (index: number) => ReactNode;
  /** Whether the list has its own scrollbar, or scrolls with the page. */
  readonly scroll: 'own' | 'page';
  readonly label: string;
  readonly handle?: Ref<LinesHandle>;
}

const overscan = 6;

/** A list that renders only visible lines: 5,000 cost as much as fifty. */
export function VirtualLines(props: VirtualLinesProps): ReactNode {
  return props.scroll === 'own' ? <OwnLines {...props} /> : <PageLines {...props} />;
}

function OwnLines({ count, heightOf, keyOf, ...rest }: VirtualLinesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({ count, estimateSize: heightOf, getItemKey: keyOf, getScrollElement: () => box.current, overscan });
  useRemeasure(lines, heightOf);
  return (
    <div ref={box} className="firm-lines firm-lines--own">
      <Lines lines={lines} margin={0} {...rest} />
    </div>
  );
}

function PageLines({ count, heightOf, keyOf, ...rest }: VirtualLinesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // Content above may have changed its height in any render; an unchanged offset causes no further render.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const top = box.current ? Math.round(box.current.getBoundingClientRect().top + window.scrollY) : 0;
    if (top !== margin) setMargin(top);
  });
  const lines = useWindowVirtualizer({ count, estimateSize: heightOf, getItemKey: keyOf, overscan, scrollMargin: margin });
  useRemeasure(lines, heightOf);
  return (
    <div ref={box} className="firm-lines">
      <Lines lines={lines} margin={margin} {...rest} />
    </div>
  );
}

/** Heights are cached per key; changed ones (the screen got narrower) are measured again. */
function useRemeasure(lines: { measure(): void }, heightOf: VirtualLinesProps['heightOf']): void {
  useLayoutEffect(() => lines.measure(), [lines, heightOf]);
}

interface LinesProps<Scroll extends Element | Window> {
  readonly lines: Virtualizer<Scroll, Element>;
  readonly margin: number;
  readonly render: (index: number) => ReactNode;
  readonly label: string;
  readonly handle?: Ref<LinesHandle>;
}

function Lines<Scroll extends Element | Window>({ lines, margin, render, label, handle }: LinesProps<Scroll>): ReactNode {
  useImperativeHandle(handle, () => ({ scrollTo: (index) => lines.scrollToIndex(index, { align: 'auto' }) }), [lines]);
  return (
    <div role="list" aria-label={label} className="firm-lines__all" style={{ blockSize: lines.getTotalSize() }}>
      {lines.getVirtualItems().map((line) => (
        <div
          key={line.key}
          role="listitem"
          className="firm-lines__line"
          style={{ blockSize: line.size, transform: `translateY(${line.start - margin}px)` }}
        >
          {render(line.index)}
        </div>
      ))}
    </div>
  );
}
