/** The stand-in for the services, and the faults that it detects. */
import { createApi } from '../api/index.ts';
import type { ResidentsApi } from '@firm/residents/contract';
import { takeFaults } from './calls.ts';
import { dormitoryChoice } from './dormitoryChoice.ts';
import { page, serverOf, type Answers } from './serve.ts';

const serve = serverOf();
const api = createApi<ResidentsApi>();
const choices = 'GET /dormitories/choices/';
const toggle = 'POST /vendors/4/toggleVendor/';

/** The faults of one call with these answers, whether or not it succeeds. */
async function faultsOf(answers: Answers, ask: () => Promise<unknown>): Promise<string[]> {
  serve(answers);
  await ask().catch(() => undefined);
  return takeFaults();
}
const ask = (query?: object) => api(choices, query ? { query } : {});

test('what the contracts allow has no faults', async () => {
  expect(await faultsOf({ [choices]: () => page(dormitoryChoice(1, 'North')) }, () => ask({ limit: 30, search: 'nor' }))).toEqual([]);
});

test.each<[string, Answers, object | undefined, string]>([
  ['an answer that lacks a field', { [choices]: () => page({ ...dormitoryChoice(1, 'North'), name: undefined }) }, undefined, 'the answer: results.0.name'],
  ['an answer with another status', { [choices]: () => ({ status: 202, body: page().body }) }, undefined, 'the service answers 200, not 202'],
  ['a query that the service does not know', { [choices]: () => page() }, { colour: 'red' }, '"colour" is unknown'],
  ['an order that the list does not have', { [choices]: () => page() }, { ordering: '-colour' }, 'no order "colour"'],
  ['a call that the test does not list', {}, undefined, 'the test lists no answer'],
])('%s fails the test by the name of the call', async (_what, answers, query, fault) => {
  const found = await faultsOf(answers, () => ask(query));
  expect(found).toEqual([expect.stringContaining(fault)]);
  expect(found[0]).toMatch(/^GET \/dormitories\/choices\//);
});

test('a body that the service would refuse is a fault, unless the test is about the refusal', async () => {
  const wrong = () => fetch('/backend/api/vendors/4/toggleVendor/', { method: 'POST', body: JSON.stringify({ version: 1, nme: 'x' }) });
  expect(await faultsOf({ [toggle]: () => ({ status: 409 }) }, wrong)).toEqual([expect.stringContaining('the body')]);
  expect(await faultsOf({ [toggle]: () => ({ status: 422 }) }, wrong)).toEqual([]);
});

test('a form is validated against the contract like JSON: its fields, and the files that the service accepts', async () => {
  const file = () => new File(['x'], 'x.png', { type: 'image/png' });
  const sent = (call: string, parts: readonly (readonly [string, string | File])[]) => {
    const [method, path] = call.split(' ') as [string, string];
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return faultsOf({ [call]: () => ({ status: 409 }) }, () => fetch(`/backend/api${path}`, { method, body: form }));
  };
  const change = 'PATCH /employees/7/';
  expect(await sent(change, [['name', 'Devi'], ['version', '3'], ['avatar', file()]])).toEqual([]);
  expect(await sent(change, [['nme', 'Devi']])).toEqual([expect.stringContaining('the body')]);
  expect(await sent(change, [['version', 'three']])).toEqual([expect.stringContaining('version')]);
  expect(await sent(change, [['portrait', file()]])).toEqual([expect.stringContaining('1 files as "portrait"')]);
  expect(await sent(change, [['avatar', file()], ['avatar', file()]])).toEqual([expect.stringContaining('2 files as "avatar"')]);
  expect(await sent(toggle, [['version', '1']])).toEqual([expect.stringContaining('no form')]);
});

test('a route that no contract has cannot be answered', () => {
  expect(() => serve({ 'GET /dormitories/choice/nothing/': () => page() })).toThrow('no contract has this call');
});

test('where a test answers nothing, any call is a fault', async () => {
  await ask().catch(() => undefined);
  expect(takeFaults()).toEqual([expect.stringContaining('this test answers no calls')]);
});
