import { retryBudget, retryOnConflict, WriteConflict } from './writeConflict.ts';

const otherwise = (): Error => new Error('too often');

/** Meets a conflict so many times, then succeeds. */
function attempts(conflicts: number): jest.Mock<Promise<string>> {
  const one = jest.fn<Promise<string>, []>();
  for (let i = 0; i < conflicts; i += 1) one.mockRejectedValueOnce(new WriteConflict());
  return one.mockResolvedValue('done');
}

it('decides again until no other writer interferes', async () => {
  const one = attempts(2);
  await expect(retryOnConflict(one, { otherwise })).resolves.toBe('done');
  expect(one).toHaveBeenCalledTimes(3);
});

it('gives up when the budget is spent, with the error that it was given', async () => {
  const one = attempts(retryBudget + 1);
  await expect(retryOnConflict(one, { otherwise: async () => otherwise() })).rejects.toThrow('too often');
  expect(one).toHaveBeenCalledTimes(retryBudget);
});

it('retries nothing that failed for another reason, unless it is told that this means a conflict, and then nothing else', async () => {
  const broken = jest.fn().mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue('done');
  await expect(retryOnConflict(broken, { otherwise })).rejects.toThrow('broken');
  broken.mockRejectedValueOnce(new TypeError('broken'));
  await expect(retryOnConflict(broken, { otherwise, isConflict: (error) => error instanceof TypeError })).resolves.toBe('done');
  await expect(retryOnConflict(attempts(1), { otherwise, isConflict: (error) => error instanceof TypeError })).rejects.toThrow(WriteConflict);
});
