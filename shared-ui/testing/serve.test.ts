/** What the stand-in for the services lets nobody get away with. */
import { createApi } from '../api/index.ts';
import type { ResidentsApi } from '@firm/residents/contract';
import { takeFaults } from './calls.ts';
import { dormitoryChoice } from './dormitoryChoice.ts';
import { page, serverOf, type Answers } from './serve.ts';

const serve = serverOf();
const api = createApi<ResidentsApi>();
const choices = 'GET /dormitories/choices/';
const toggle = 'POST /vendors/4/toggleVendor/';

/** The faults of one call under these answers, whatever becomes of it. */
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

test('an answer for a route that no contract has cannot be given', () => {
  expect(() => serve({ 'GET /dormitories/choice/nothing/': () => page() })).toThrow('no contract has this call');
});

test('where a test answers nothing, any call is a fault', async () => {
  await ask().catch(() => undefined);
  expect(takeFaults()).toEqual([expect.stringContaining('this test answers no calls')]);
});
