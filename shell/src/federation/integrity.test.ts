import { entryScript, expectIntegrity, failureReasonOf } from './integrity.ts';

const address = '/areas/mfe-x/1/assets/entry.js';
beforeEach(() => expectIntegrity(address, 'sha384-abc'));

test('an entry’s script carries the hash that the registry named, also on a retry', () => {
  for (const asked of [address, `${address}?r=2`]) {
    const script = entryScript(asked);
    expect(script.integrity).toBe('sha384-abc');
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.getAttribute('src')).toBe(asked);
  }
});

test('a script at an address that no registry has named is not run', () => {
  expect(() => entryScript('/areas/mfe-y/1/assets/entry.js')).toThrow(/No integrity is known/);
});

const answering = (...answers: (number | Error)[]) =>
  (async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return { ok: answer < 400, status: answer } as Response;
  }) as unknown as typeof fetch;

test.each([
  ['unreachable', answering(new TypeError('network'))],
  ['unreachable', answering(503)],
  ['missing', answering(404)],
  ['integrity', answering(200, new TypeError('integrity'))],
  ['broken', answering(200, 200)],
] as const)('finds out that it was %s', async (reason, ask) => expect(await failureReasonOf(address, ask)).toBe(reason));
