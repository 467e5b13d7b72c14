import path from 'node:path';
import type { Extension } from '../../area/extensions.ts';
import type { LendingManifest } from '../../area/manifest.ts';
import { manifestProblems } from './checkManifest.ts';
import { mayBeInExtensions } from './ExtensionBundle.ts';
import { flatten } from './labels.ts';
import { complaintAbout } from './OnlyShared.ts';
import { project } from './packages.ts';

const manifest: LendingManifest = {
  id: 'mfe-x',
  namespace: 'x',
  gates: { safeDistance: { needs: ['view_workzone'], order: 80 } },
  requiresShell: '0.1.0',
  routes: [
    { path: '/x', gate: 'safeDistance', title: 'all' },
    { path: '/x/:slug', gate: 'safeDistance', title: 'one', parent: '/x' },
    { path: '/y/:slug?', gate: 'safeDistance', title: 'one' },
  ],
  menu: [{ id: 'x', title: 'group', icon: 'map', gate: 'safeDistance', path: '/x', order: 10, items: [{ title: 'all', icon: 'map', path: '/' }] }],
};
const texts = { all: 'a', one: 'b', group: 'c' };
const named = { ...texts, figures: 'd' };
const labels = { en: texts, es: texts, fr: texts, ar: texts };
const menuTo = (path: `/${string}`, below: `/${string}` = '/x') => ({ ...manifest, menu: [{ ...manifest.menu[0]!, path: below, items: [{ title: 'all', icon: 'map', path }] }] });
const figures = (title: string): Extension => ({ name: 'figures', slot: 'home', order: 10, permission: { view: 'x' }, title, cards: [1] });

test('a valid manifest has no problems', () => {
  // A child of '/' is the group path with a slash at its end.
  expect(manifestProblems({ ...manifest, routes: [...manifest.routes, { path: '/r/:code', gate: 'public', title: 'one' }] }, labels)).toEqual([]);
  expect(manifestProblems(menuTo('/', '/y'), labels)).toEqual([]);
  expect(manifestProblems({ ...manifest, pages: { thing: '/x/thing-{id}', other: '/x?other={id}' } }, labels)).toEqual([]);
});

test.each([
  ['a missing text', manifest, { ...labels, ar: { all: 'a', one: 'b' } }, "locales/ar.json has no text 'manifest.group'"],
  ['a menu item without a page', menuTo('/nowhere'), labels, "menu item 'all' of 'x' leads to /x/nowhere, which is no route"],
  ['a parent that is no page', { ...manifest, routes: [...manifest.routes, { path: '/z', gate: 'safeDistance', title: 'one', parent: '/nowhere' }] }, labels, 'route /z names the parent /nowhere, which is no route'],
  ['a page that is there twice', { ...manifest, routes: [...manifest.routes, { path: '/x/:id', gate: 'safeDistance', title: 'one' }] }, labels, 'route /x/:id is there twice'],
  ['a heading without a text', { ...manifest, extensions: [figures('figures')] }, { en: named, es: named, fr: named, ar: texts }, "locales/ar.json has no text 'manifest.figures'"],
  ['an extension that is there twice', { ...manifest, extensions: [figures('all'), figures('one')] }, labels, "extension 'figures' of slot 'home' is there twice"],
  ['a record whose page is none', { ...manifest, pages: { thing: '/z/{id}' } }, labels, "the page of 'thing', /z/{id}, is no route"],
  ['a page of administrators that is none', { ...manifest, administration: '/z' }, labels, 'the page of administrators, /z, is no route'],
  ['a gate that nobody declares', { ...manifest, gates: {} }, labels, "gate 'safeDistance' is not among the manifest's gates"],
  ['an unreadable version', { ...manifest, requiresShell: 'new' }, labels, "requiresShell is 'new', not a version like 1.2.3"],
] as const)('%s is named', (_, broken, given, problem) => expect(manifestProblems(broken as LendingManifest, given)).toEqual([problem]));

test('texts below `manifest` may be nested', () => expect(flatten({ a: { b: 'x' }, c: 'y' })).toEqual({ 'a.b': 'x', c: 'y' }));

test.each([
  ['/p/node_modules/antd/es/rate/index.js', "brings its own copy of 'antd/es/rate'"],
  ['/p/node_modules/antd/es/index.js', "imports the index of antd: import 'antd/es/<component>' instead"],
  ['/p/node_modules/react/index.js', "brings its own copy of 'react'"],
  ['/p/node_modules/echarts/core.js', "brings its own copy of 'echarts'"],
  ['/p/node_modules/@ant-design/icons/es/index.js', 'imports the index of @ant-design/icons'],
])('%s does not belong into an area', (file, complaint) => expect(complaintAbout(file, 'Screen.tsx')).toContain(`Screen.tsx ${complaint}`));

test.each(['/p/src/Screen.tsx', '/p/node_modules/@ant-design/icons/es/icons/EditOutlined.js', '/p/node_modules/antd-like/index.js'])(
  '%s may be in an area',
  (file) => expect(complaintAbout(file, 'Screen.tsx')).toBeNull(),
);

test.each([
  ['mfe-x/src/extensions/Figures.tsx', true],
  ['services/x/contract/statuses.ts', true],
  ['services/platform/src/contract/days.ts', true],
  ['services/x/src/statuses.ts', false],
  ['mfe-xy/src/Figures.tsx', false],
  ['shared-ui/cards/StatCard.tsx', false],
  ['node_modules/antd/es/button/index.js', false],
])('%s in an extension script: %s', (file, may) => expect(mayBeInExtensions(path.join(project, file), path.join(project, 'mfe-x'))).toBe(may));
