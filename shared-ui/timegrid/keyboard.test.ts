import { indexBars, type Bar } from './bars.ts';
import { actionOf, type Pressed } from './keyboard.ts';
import { layRows } from './rows.ts';
import { barBeside } from './walk.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });

test.each([
  ['ArrowRight', {}, { do: 'walk', step: 'later' }],
  ['ArrowUp', {}, { do: 'walk', step: 'above' }],
  ['Home', {}, { do: 'walk', step: 'first' }],
  ['Enter', {}, { do: 'open' }],
  [' ', {}, { do: 'take' }],
  ['Escape', {}, null],
  ['ArrowRight', { ctrlKey: true }, null],
])('walking, %s %j', (key, more, action) => expect(actionOf(press(key, more), false, false)).toEqual(action));

test.each([
  ['ArrowRight', {}, { do: 'shift', grip: 'move', days: 1, lines: 0 }],
  ['ArrowDown', {}, { do: 'shift', grip: 'move', days: 0, lines: 1 }],
  ['ArrowLeft', { shiftKey: true }, { do: 'shift', grip: 'end', days: -1, lines: 0 }],
  ['ArrowLeft', { altKey: true }, { do: 'shift', grip: 'start', days: -1, lines: 0 }],
  ['PageDown', { shiftKey: true }, { do: 'shift', grip: 'end', days: 7, lines: 0 }],
  ['ArrowDown', { shiftKey: true }, null],
  ['Enter', {}, { do: 'drop' }],
  [' ', {}, { do: 'drop' }],
  ['Escape', {}, { do: 'cancel' }],
])('carrying, %s %j', (key, more, action) => expect(actionOf(press(key, more), true, false)).toEqual(action));

test('in right-to-left languages the left arrow leads to later days', () => {
  expect(actionOf(press('ArrowLeft'), false, true)).toEqual({ do: 'walk', step: 'later' });
  expect(actionOf(press('ArrowLeft'), true, true)).toMatchObject({ days: 1 });
});

describe('moving the focus from bar to bar', () => {
  const lines = [1, 2, 3].map((id) => ({ id }));
  const bar = (id: number, line: number, start: number): Bar => ({ id, line, start, end: start + 5 });
  const all = [bar(1, 1, 0), bar(2, 1, 10), bar(3, 3, 9), bar(4, 3, 60), bar(5, 1, 200)];
  const place = { layout: layRows(lines, { groupOf: () => 'all', folded: new Set(), pathOf: () => [] }), bars: indexBars(all), from: 0, to: 90 };
  const from = (id: number) => all.find((one) => one.id === id)!;

  test.each([
    [1, 'later', 2],
    [2, 'earlier', 1],
    [2, 'later', null],
    [1, 'last', 2],
    [2, 'below', 3],
    [4, 'above', 2],
    [1, 'above', null],
  ] as const)('from %d %s is %s', (id, step, to) => expect(barBeside(place, from(id), step)?.id ?? null).toBe(to));
});
