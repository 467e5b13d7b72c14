/** Counts attempts and refuses with 429 and `Retry-After` when there were too many (docs/rules/access.md#passwords). */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { clock } from '@firm/platform/clock/clock';
import { tooMany } from '@firm/platform/errors/apiError';
import type { Doors } from '@firm/platform/mongo/rows';
import { knownPlaceSeconds, limits, type Limit, type LimitName } from './limits.ts';
import { attemptModel, type Attempt } from './model.ts';

/** Whose attempts: the account as it was typed, and where the request came from. */
export interface Attempter {
  readonly account: string;
  readonly address: string;
}

export class Attempts {
  readonly #doors: Pick<Doors, 'everyRow'>;

  constructor(doors: Pick<Doors, 'everyRow'>) {
    this.#doors = doors;
  }

  /** Throws 429 when this account or address has failed too often. Counts nothing. */
  async admit(who: Attempter): Promise<void> {
    const keys = keysOf(who);
    const now = clock.millis();
    const rows = await this.#counters.find({ _id: { $in: [...Object.values(keys)] } }).toArray();
    const live = new Map(rows.filter((row) => row.until.getTime() > now).map((row) => [row._id, row]));
    const wait = (key: string, limit: Limit): number => {
      const row = live.get(key);
      return row && row.count >= limit.most ? Math.ceil((row.until.getTime() - now) / 1000) : 0;
    };
    const known = live.has(keys.known);
    const seconds = Math.max(
      wait(keys.place, limits.place),
      wait(keys.address, limits.address),
      known ? 0 : wait(keys.account, limits.account),
    );
    if (seconds > 0) throw tooMany(seconds);
  }

  /** Counts a failure. */
  async failed(who: Attempter): Promise<void> {
    const keys = keysOf(who);
    await Promise.all([
      this.#count(keys.place, limits.place),
      this.#count(keys.account, limits.account),
      this.#count(keys.address, limits.address),
    ]);
  }

  /** A success clears the account's failures and makes the address known. The address' own count stays. */
  async succeeded(who: Attempter): Promise<void> {
    const keys = keysOf(who);
    const until = new Date(clock.millis() + knownPlaceSeconds * 1000);
    await this.#counters.bulkWrite(
      [
        { deleteMany: { filter: { _id: { $in: [keys.place, keys.account] } } } },
        { updateOne: { filter: { _id: keys.known }, update: { $set: { count: 0, until } }, upsert: true } },
      ],
      { ordered: false },
    );
  }

  /** Counts one use of something that is limited per address; throws 429 when it is one too many. */
  async use(name: LimitName, address: string): Promise<void> {
    const { count, until } = await this.#count(`${name}:${digest(placeOf(address))}`, limits[name]);
    if (count > limits[name].most) throw tooMany(Math.max(1, Math.ceil((until.getTime() - clock.millis()) / 1000)));
  }

  get #counters() {
    return this.#doors.everyRow(attemptModel, 'attempts are counted before anybody is known');
  }

  /** One atomic step: a window that has ended starts anew. */
  async #count(key: string, limit: Limit): Promise<Attempt> {
    const end = new Date(clock.millis() + limit.seconds * 1000);
    const running = { $gt: ['$until', '$$NOW'] };
    const step = [
      {
        $set: {
          count: { $cond: [running, { $add: ['$count', 1] }, 1] },
          until: { $cond: [running, '$until', end] },
        },
      },
    ];
    for (let tries = 0; ; tries += 1) {
      try {
        const row = await this.#counters.findOneAndUpdate({ _id: key }, step, {
          upsert: true,
          returnDocument: 'after',
        });
        return row as Attempt;
      } catch (error) {
        // Two first attempts at once: the loser finds the winner's row on its second try.
        if ((error as { code?: number }).code !== 11000 || tries > 2) throw error;
      }
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** Whoever has one address of IPv6 has the 2^64 beside it: they count as one. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const filled = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${filled.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

function keysOf({ account, address: from }: Attempter) {
  const address = placeOf(from);
  return {
    place: `place:${digest(`${account}\n${address}`)}`,
    known: `known:${digest(`${account}\n${address}`)}`,
    account: `account:${digest(account)}`,
    address: `address:${digest(address)}`,
  };
}
