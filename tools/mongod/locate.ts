/**
 * Chooses the mongod to run: that of the first source which has one, in order of preference. A mongod that is already
 * there is taken before anything is fetched, so that a second start needs no network.
 */
import { PlainError } from '../progress/PlainError.ts';

export interface MongodSource {
  /** Name for people: `the official download`. */
  readonly name: string;
  /** A mongod that is already there, without using the network; undefined if there is none. */
  kept(): Promise<string | undefined>;
  /** Fetches one. Rejects with a PlainError that gives the reason in half a sentence. Absent if the source cannot fetch. */
  fetch?(say: (detail: string) => void): Promise<string>;
}

interface Located {
  readonly binary: string;
  readonly from: string;
  /** Whether it was fetched in this call. */
  readonly fetched: boolean;
}

/**
 * @param sources in order of preference
 * @param say shows what is being tried
 * @throws PlainError that names every source and why it has none
 */
export async function locateMongod(
  sources: readonly MongodSource[],
  say: (detail: string) => void = () => {},
): Promise<Located> {
  for (const source of sources) {
    const binary = await source.kept();
    if (binary) return { binary, from: source.name, fetched: false };
  }
  const reasons: string[] = [];
  for (const source of sources) {
    if (!source.fetch) {
      reasons.push(`${source.name}: none`);
      continue;
    }
    say(source.name);
    try {
      return { binary: await source.fetch(say), from: source.name, fetched: true };
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      reasons.push(`${source.name}: ${error.message}`);
    }
  }
  throw new PlainError(
    `No MongoDB could be had (${reasons.join('; ')}). ` +
      'Install mongod 6.0 or later, or set MONGODB_URI to a replica set, and start again.',
  );
}
