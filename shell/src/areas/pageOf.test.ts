import type { Target } from '../registry/resolveAddress.ts';
import type { Admission, PageGate } from '../session/guard.ts';
import { pageOf } from './pageOf.ts';

type Route = { readonly path: string; readonly gate: PageGate };
const own = (gate: PageGate): Target<Route> => ({ kind: 'shell', route: { path: '/x', gate } });
const inArea = { kind: 'area', area: { id: 'mfe-health' }, route: { gate: 'healthManager' } } as unknown as Target<Route>;
const missing: Target<Route> = { kind: 'missing-area', areaId: 'mfe-health' };
const say = (admission: Admission) => () => admission;

test('without permission every address of a section gives the same answer', () => {
  const asRecord = { ...inArea, route: { path: '/health/tracing/:slug?', gate: 'healthManager' } } as unknown as Target<Route>;
  expect(pageOf(inArea, say('forbidden'))).toEqual({ kind: 'forbidden', area: { id: 'mfe-health' }, gate: 'healthManager' });
  expect(pageOf(asRecord, say('forbidden'))).toEqual(pageOf(inArea, say('forbidden')));
});

test.each<[Target<Route>, Admission, string]>([
  [own('public'), 'yes', 'shell'],
  [own('signed-in'), 'sign-in', 'sign-in'],
  [inArea, 'yes', 'area'],
  [inArea, 'sign-in', 'sign-in'],
  [inArea, 'locked', 'locked'],
  [inArea, 'wait', 'wait'],
  [own('userAdmin'), 'forbidden', 'not-found'],
  [missing, 'yes', 'area'],
  [missing, 'sign-in', 'sign-in'],
  [{ kind: 'wait' }, 'sign-in', 'wait'],
  [{ kind: 'unknown' }, 'sign-in', 'not-found'],
])('%j with %s shows %s', (target, admission, kind) => expect(pageOf(target, say(admission)).kind).toBe(kind));

test('an area can have public pages', () => {
  const open = { ...inArea, route: { path: '/r/:code', gate: 'public' } } as unknown as Target<Route>;
  expect(pageOf(open, (gate) => (gate === 'public' ? 'yes' : 'sign-in'))).toEqual({ kind: 'area', areaId: 'mfe-health', isPublic: true });
  expect(pageOf(inArea, say('yes'))).toEqual({ kind: 'area', areaId: 'mfe-health', isPublic: false });
});

test('each page is checked with its own gate', () => {
  const asked: PageGate[] = [];
  for (const target of [own('public'), inArea, missing]) pageOf(target, (gate) => (asked.push(gate), 'yes'));
  expect(asked).toEqual(['public', 'healthManager', 'signed-in']);
});
