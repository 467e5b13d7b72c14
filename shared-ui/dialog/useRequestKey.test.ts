import { ApiError } from '../api/apiError.ts';
import { requestKey } from './useRequestKey.ts';

const refusedWith = (statusCode: number) => async () => {
  throw new ApiError({ message: 'No', statusCode });
};

test.each([
  ['a lost answer', 503],
  ['a gateway that waited too long', 504],
  ["a server's error", 500],
])('after %s the same request is repeated', async (_, status) => {
  const key = requestKey();
  const before = key.current();
  await expect(key.send(refusedWith(status))).rejects.toThrow('No');
  expect(key.current()).toBe(before);
});

test.each([400, 403, 409, 422])('after a refusal (%i) the next press is a new request', async (status) => {
  const key = requestKey();
  const before = key.current();
  await expect(key.send(refusedWith(status))).rejects.toThrow('No');
  expect(key.current()).not.toBe(before);
});

test('after an answer the next press is a new request; one that never left is not', async () => {
  const key = requestKey();
  const sent = [key.current()];
  expect(await key.send(async (used) => used)).toBe(sent[0]);
  sent.push(key.current());
  key.settle(new TypeError('broken'));
  sent.push(key.current());
  expect(sent[1]).not.toBe(sent[0]);
  expect(sent[2]).toBe(sent[1]);
});
