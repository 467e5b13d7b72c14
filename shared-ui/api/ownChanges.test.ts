import { OwnChanges } from './ownChanges.ts';

/** A record as a service stores it: a change of any but the current version is refused. */
class Kept {
  version = 3;
  readonly change = async (version: number): Promise<{ version: number }> => {
    await Promise.resolve();
    if (version !== this.version) throw new Error('stale');
    return { version: ++this.version };
  };
}

test('changes clicked before the first is answered are sent one after another, each with the version that results from the previous one', async () => {
  const own = new OwnChanges();
  const kept = new Kept();
  const answers = await Promise.all([1, 2, 3].map(() => own.inTurn(7, 3, kept.change)));
  expect(answers.map(({ version }) => version)).toEqual([4, 5, 6]);
});

test('a later one, with a version seen before the user’s own change, follows it too', async () => {
  const own = new OwnChanges();
  const kept = new Kept();
  await own.inTurn(7, 3, kept.change);
  await expect(own.inTurn(7, 3, kept.change)).resolves.toEqual({ version: 5 });
});

test('another user’s change in between is not overwritten', async () => {
  const own = new OwnChanges();
  const kept = new Kept();
  await own.inTurn(7, 3, kept.change);
  kept.version = 9;
  await expect(own.inTurn(7, 3, kept.change)).rejects.toThrow('stale');
  await own.inTurn(7, 9, kept.change);
  await expect(own.inTurn(7, 3, kept.change)).rejects.toThrow('stale');
});

test('a refused change does not block later ones, nor another record', async () => {
  const own = new OwnChanges();
  const kept = new Kept();
  const refused = own.inTurn(7, 3, () => Promise.reject(new Error('no')));
  const behind = own.inTurn(7, 3, kept.change);
  expect(own.isChanging(7)).toBe(true);
  expect(own.isChanging(8)).toBe(false);
  await expect(refused).rejects.toThrow('no');
  await expect(behind).resolves.toEqual({ version: 4 });
  expect(own.isChanging(7)).toBe(false);
});
