import '../testing/jsdomGaps.ts';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { giveLayout } from '../testing/layout.ts';
import { useStaysInPlace } from './useStaysInPlace.ts';

function Bar({ edge }: { readonly edge: 'start' | 'end' }) {
  const bar = useRef<HTMLDivElement>(null);
  useStaysInPlace(bar, edge);
  return <div ref={bar} />;
}

test('the page keeps what has the focus clear of a bar’s height, while the bar is there', () => {
  giveLayout(100);
  const clear = (edge: string): string => document.documentElement.style.getPropertyValue(`--firm-clear-${edge}`);
  const { rerender } = render(<><Bar edge="start" /><Bar edge="end" /></>);
  expect([clear('start'), clear('end')]).toEqual(['108px', '120px']);
  rerender(<Bar edge="start" />);
  expect([clear('start'), clear('end')]).toEqual(['108px', '0px']);
});
