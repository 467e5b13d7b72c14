import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { extensionsOf, inSlot } from './extensionsOf.ts';

const figures = (name: string, order: number, permission: object) => ({ slot: 'home', name, order, permission, title: name, cards: [] });
const registry = {
  areas: [
    { id: 'mfe-late', version: '1', requiresShell: '0.0.0', extensions: [figures('late', 30, { gate: 'residentManager' }), { slot: 'home.charts', name: 'chart', order: 1, permission: { view: 'alert' } }] },
    { id: 'mfe-early', version: '7', requiresShell: '0.0.0', extensions: [figures('early', 10, { view: 'alert' })] },
    { id: 'mfe-newer', version: '1', requiresShell: '99.0.0', extensions: [figures('newer', 1, { view: 'alert' })] },
    { id: 'mfe-plain', version: '1', requiresShell: '0.0.0' },
  ],
  missing: [],
} as unknown as Registry;

test('a slot has its extensions in their order, from areas that work in this shell', () => {
  const all = extensionsOf(registry, () => true);
  expect(inSlot('home', all).map(({ key }) => key)).toEqual(['mfe-early@7/early', 'mfe-late@1/late']);
  expect(inSlot('home.charts', all).map(({ extension }) => extension.name)).toEqual(['chart']);
});

test('nothing is offered without permission', () => {
  const offered = extensionsOf(registry, (permission) => 'view' in permission && permission.view === 'alert');
  expect(offered.map(({ extension }) => extension.name)).toEqual(['chart', 'early']);
  expect(extensionsOf(registry, () => false)).toEqual([]);
  expect(extensionsOf(null, () => true)).toEqual([]);
});
