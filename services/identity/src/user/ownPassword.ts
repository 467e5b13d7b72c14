/** When a user has to enter their own password, and how it is checked. */
import type { Principal } from '@firm/platform/auth/principal';
import { ApiError, invalidField } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { Attempts } from '../attempt/attempts.ts';
import { deviceOf } from '../session/issue.ts';
import { checkPassword } from '../session/signIn.ts';
import type { UserChange } from './change.ts';
import { usernameKey, type User } from './model.ts';

/** A call of somebody who is signed in, reduced to what tells who tries. */
type OwnCall = Pick<Call, 'address' | 'cookies'> & { readonly caller: Principal };

/** Asks for the caller's own password where a stolen session would otherwise be enough to keep the account (docs/rules/access.md#e-mail). */
export class OwnPassword {
  readonly #service: ServiceContext;
  readonly #attempts: Attempts;

  constructor(service: ServiceContext) {
    this.#service = service;
    this.#attempts = new Attempts(service);
  }

  /** Whether links for choosing a password would go to another address. */
  movesLinks(before: User, { email }: UserChange): boolean {
    return this.#service.config.mail !== null && email !== undefined && email !== before.email;
  }

  /**
   * Throws 422 `wrong_password` unless it is the caller's password, `required` without one; failures count as failed sign-ins.
   * @param next the password that takes its place: the same once more would count as the user's own choice, although somebody else may know it
   */
  async prove({ caller, address, cookies }: OwnCall, password: string | undefined, next?: string): Promise<void> {
    if (password === undefined) throw invalidField('current_password', 'required');
    const who = { account: usernameKey(caller.username), address, device: deviceOf(cookies) };
    if (!(await checkPassword(this.#service, this.#attempts, { user: { _id: caller.id, org: caller.org }, password }, who))) {
      throw new ApiError(422, 'wrong_password', { key: 'wrong_password' }, { errors: { current_password: [{ key: 'wrong_password' }] } });
    }
    if (next?.normalize('NFKC') === password.normalize('NFKC')) throw invalidField('password', 'password_same');
  }
}
