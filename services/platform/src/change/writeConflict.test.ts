import { retryBudget, retryOnConflict, WriteConflict } from './writeConflict.ts';

const otherwise = (): Error => new Error('too often');

/** Meets this many conflicts, then succeeds. */
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

it('gives up with the given error when the budget is spent', async () => {
  const one = attempts(retryBudget + 1);
  await expect(retryOnConflict(one, { otherwise: async () => otherwise() })).rejects.toThrow('too often');
  expect(one).toHaveBeenCalledTimes(retryBudget);
});

it('does not retry after other errors, unless told that they mean a conflict, and then only after those', async () => {
  const broken = jest.fn().mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue('done');
  await expect(retryOnConflict(broken, { otherwise })).rejects.toThrow('broken');
  broken.mockRejectedValueOnce(new TypeError('broken'));
  await expect(retryOnConflict(broken, { otherwise, isConflict: (error) => error instanceof TypeError })).resolves.toBe('done');
  await expect(retryOnConflict(attempts(1), { otherwise, isConflict: (error) => error instanceof TypeError })).rejects.toThrow(WriteConflict);
});
