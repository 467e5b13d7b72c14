import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { recordPages } from './recordPages.ts';

const registry = {
  areas: [
    { pages: { alert: '/maintenance/{id}' }, routes: [{ path: '/maintenance/:slug', gate: 'maintenanceManager', title: 'alert' }] },
    { pages: { dormitory: '/operations/dormitories/{id}?tab=rooms' }, routes: [{ path: '/operations/dormitories/:slug', gate: 'residentManager', title: 'dormitory' }] },
  ],
  missing: [],
} as unknown as Registry;
const passes = (...gates: string[]) => (gate: string) => gates.includes(gate);

test('records have the page that their area’s manifest names, for users who pass its gate', () => {
  expect(recordPages(registry, 'dormitory', passes('residentManager'))?.(12)).toBe('/operations/dormitories/12?tab=rooms');
  expect(recordPages(registry, 'dormitory', passes('maintenanceManager'))).toBeNull();
  expect(recordPages(registry, 'vendor', passes('residentManager'))).toBeNull();
  expect(recordPages(registry, 'toString', passes('residentManager'))).toBeNull();
});
