import { panelAfter, type PanelEvent, type PanelState } from './panelState.ts';

const after = (...events: PanelEvent[]): PanelState => events.reduce(panelAfter, { kind: 'away' } as PanelState);

test.each<[string, PanelEvent[], PanelState]>([
  ['entered', [{ type: 'enter' }], { kind: 'loading' }],
  ['arrived', [{ type: 'enter' }, { type: 'arrived' }], { kind: 'shown' }],
  ['slow, then arrived', [{ type: 'enter' }, { type: 'takes-long' }, { type: 'arrived' }], { kind: 'shown' }],
  ['slow', [{ type: 'enter' }, { type: 'takes-long' }], { kind: 'slow' }],
  ['never slow once it is shown', [{ type: 'enter' }, { type: 'arrived' }, { type: 'takes-long' }], { kind: 'shown' }],
  ['failed', [{ type: 'enter' }, { type: 'failed', reason: 'integrity' }], { kind: 'failed', reason: 'integrity' }],
  ['broke while shown', [{ type: 'enter' }, { type: 'arrived' }, { type: 'failed', reason: 'broken' }], { kind: 'failed', reason: 'broken' }],
  ['threw in its first picture, and was then reported as there', [{ type: 'enter' }, { type: 'failed', reason: 'broken' }, { type: 'arrived' }], { kind: 'failed', reason: 'broken' }],
  ['tried again', [{ type: 'enter' }, { type: 'failed', reason: 'broken' }, { type: 'leave' }, { type: 'enter' }], { kind: 'loading' }],
  ['failed after it was left', [{ type: 'enter' }, { type: 'leave' }, { type: 'failed', reason: 'broken' }], { kind: 'away' }],
])('an area that %s', (_, events, expected) => expect(after(...events)).toEqual(expected));
