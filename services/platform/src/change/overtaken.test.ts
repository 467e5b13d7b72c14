import { again, Overtaken } from './overtaken.ts';

const otherwise = (): Error => new Error('too often');

/** Overtaken so many times, then done. */
function work(times: number): jest.Mock<Promise<string>> {
  const one = jest.fn<Promise<string>, []>();
  for (let i = 0; i < times; i += 1) one.mockRejectedValueOnce(new Overtaken());
  return one.mockResolvedValue('done');
}

it('decides anew until nobody was faster, with what is to be done between the tries', async () => {
  const one = work(2);
  const between = jest.fn(async () => {});
  await expect(again(one, { tries: 3, otherwise, between })).resolves.toBe('done');
  expect(one).toHaveBeenCalledTimes(3);
  expect(between.mock.calls).toEqual([[1], [2]]);
});

it('gives up after so many tries, in the words that it was given', async () => {
  const one = work(9);
  await expect(again(one, { tries: 3, otherwise: async () => otherwise() })).rejects.toThrow('too often');
  expect(one).toHaveBeenCalledTimes(3);
});

it('tries nothing again that failed for another reason, unless it is told that it means the same', async () => {
  const broken = jest.fn().mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue('done');
  await expect(again(broken, { tries: 3, otherwise })).rejects.toThrow('broken');
  broken.mockRejectedValueOnce(new TypeError('broken'));
  await expect(again(broken, { tries: 3, otherwise, isOvertaken: (error) => error instanceof TypeError })).resolves.toBe('done');
});
