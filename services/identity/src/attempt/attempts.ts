/**
 * Refuses, with 429 and `Retry-After`, attempts after too many failures (docs/rules/access.md#passwords). This module decides
 * whose failures count against whom; the platform's rate limits count them.
 */
import { tooMany } from '@firm/platform/errors/apiError';
import { networkOf } from '@firm/platform/rateLimit/networkOf';
import { RateLimit } from '@firm/platform/rateLimit/rateLimit';
import type { ServiceContext } from '@firm/platform/service/context';
import { limits, type LimitName } from './limits.ts';

/** Who is trying: the account as it was typed, and where the request came from. */
export interface Attempter {
  readonly account: string;
  readonly address: string;
  /** The browser, by its device cookie; null for one that has never signed in here. */
  readonly device: string | null;
}

export class Attempts {
  readonly #limits: Readonly<Record<LimitName, RateLimit>>;

  constructor(service: Pick<ServiceContext, 'name' | 'connection'>) {
    const limit = (name: LimitName) => new RateLimit(service, name, limits[name]);
    this.#limits = {
      place: limit('place'),
      account: limit('account'),
      address: limit('address'),
      device: limit('device'),
      known: limit('known'),
      request: limit('request'),
      linkAsked: limit('linkAsked'),
      linkSent: limit('linkSent'),
      linkUsed: limit('linkUsed'),
    };
  }

  /** Throws 429 when this account or address has failed too often. Counts nothing. */
  async admit(who: Attempter): Promise<void> {
    const seconds = await this.#wait(who);
    if (seconds > 0) throw tooMany(seconds);
  }

  async #wait(who: Attempter): Promise<number> {
    const { place, account, address, device } = keysOf(who);
    if (device !== null && (await this.#limits.known.underWay(device))) return this.#limits.device.wait(device);
    const [ofPlace, ofAddress, ofAccount, known] = await Promise.all([
      this.#limits.place.wait(place),
      this.#limits.address.wait(address),
      this.#limits.account.wait(account),
      this.#limits.known.underWay(place),
    ]);
    return known ? ofPlace : Math.max(ofPlace, ofAddress, ofAccount);
  }

  /** Counts a failure: in a browser known to the account only against that browser, else against place, account and address (limits.ts). */
  async failed(who: Attempter): Promise<void> {
    const { place, account, address, device } = keysOf(who);
    if (device !== null && (await this.#limits.known.underWay(device))) return this.#limits.device.count(device);
    await Promise.all([this.#limits.place.count(place), this.#limits.account.count(account), this.#limits.address.count(address)]);
  }

  /** A success clears the account's failures and makes address and browser known. The address' own count stays. */
  async succeeded(who: Attempter): Promise<void> {
    const { place, account, device } = keysOf(who);
    await Promise.all([
      this.#limits.place.end(place),
      this.#limits.account.end(account),
      this.#limits.known.begin(place),
      ...(device === null ? [] : [this.#limits.device.end(device), this.#limits.known.begin(device)]),
    ]);
  }

  /** Counts one request from the public forms; throws 429 when there are too many from this address. */
  async request(address: string): Promise<void> {
    await this.#limits.request.use(networkOf(address));
  }

  /**
   * Counts a request for a link; throws 429 when there are too many from this address. Returns whether another link may be sent
   * for the account; if not, the caller gets the same answer as always, and the account already has links.
   */
  async passwordLink(account: string, address: string): Promise<boolean> {
    await this.#limits.linkAsked.use(networkOf(address));
    if ((await this.#limits.linkSent.wait(account)) > 0) return false;
    await this.#limits.linkSent.count(account);
    return true;
  }

  /** Counts a look at a link, or its use; throws 429 when there are too many from this address. */
  async linkUse(address: string): Promise<void> {
    await this.#limits.linkUsed.use(networkOf(address));
  }
}

function keysOf({ account, address: from, device }: Attempter) {
  const address = networkOf(from);
  return { place: `${account}\n${address}`, account, address, device: device && `${account}\ndevice ${device}` };
}
