import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { usePages, useSession } from '@firm/shared-ui/session/index.ts';
import { useRegistry } from './registry.ts';

test('the session knows the gates and pages of all published areas, and none of an area that is no longer there', () => {
  const area = (name: string) => ({ gates: { [name]: { needs: [`view_${name}`], order: 1 } }, routes: [{ path: `/${name}`, gate: name, title: name }] });
  useRegistry.setState({ registry: { areas: [area('repairs'), area('stays')], missing: [] } as unknown as Registry });
  expect(Object.keys(useSession.getState().gates)).toEqual(['repairs', 'stays']);
  expect(usePages.getState().pages).toMatchObject([{ path: '/repairs', gate: 'repairs' }, { path: '/stays', gate: 'stays' }]);
  useRegistry.setState({ registry: null });
  expect(useSession.getState().gates).toEqual({});
  expect(usePages.getState().pages).toEqual([]);
});
