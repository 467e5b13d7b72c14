/** There are no import cycles, types included (docs/architecture/style.md). */
import path from 'node:path';
import { circles } from './circles.ts';
import { importGraph, importsIn } from './graph.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('of a text', () => {
  it('imports are found, those of types too, but not dynamic ones', () => {
    const text = `
      import a, { type B } from './a.ts';
      import type { C } from '@firm/platform/c';
      import './style.css';
      export * from './d.ts';
      const later = () => import('./later.ts');
      const named = () => import(/* webpackChunkName: "x" */ './named.ts');
      const words = "import x from './words.ts'";
    `;
    expect(importsIn(text)).toEqual(['./a.ts', '@firm/platform/c', './style.css', './d.ts']);
  });
});

describe('of a graph', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

  it('a cycle is reported once, by its shortest path', () => {
    expect(circles(graph({ c: ['a'], b: ['c', 'a'], a: ['b'], d: ['a'] }))).toEqual([['a', 'b']]);
    expect(circles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }))).toEqual([['a', 'b', 'c']]);
  });

  it('two paths to one file are no cycle, and a file that imports itself is one', () => {
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
    expect(circles(graph({ a: ['a'] }))).toEqual([['a']]);
  });
});

test('the files of the project import each other in one direction', () => {
  const graph = importGraph(root);
  expect(graph.get('mfe-tenancy/src/screens/timeline/stays/api.ts')).toEqual(
    expect.arrayContaining(['services/tenancy/contract/limits.ts', 'mfe-tenancy/src/api.ts', 'shared-ui/timegrid/dayNumbers.ts']),
  );
  expect(circles(graph).map((circle) => circle.join(' → '))).toEqual([]);
});
