/** For tests of calls: this service on a database of its own, and the users who call it. */
import type { TestPeople } from '@firm/platform/testing/people';
import type { Answer, TestPortal, TestUser } from '@firm/platform/testing/portal';

/** `Thing`: the answer of most calls; `Failure`: the fields of an error answer that tests look at. */
export class TenancyPortal<Thing, Failure> {
  readonly portal: TestPortal;
  readonly people: TestPeople;

  constructor(portal: TestPortal, people: TestPeople) {
    this.portal = portal;
    this.people = people;
  }

  get db() {
    return this.portal.connection;
  }

  /** `as`: a user, a token, or null for a signed-out caller. */
  call<T = Thing>(method: string, path: string, as: TestUser | string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.portal.call<T>(method, path, { as, body, headers });
  }

  /** A call that the test expects to be refused. */
  refused(method: string, path: string, as: TestUser | string | null, body?: unknown): Promise<Answer<Failure>> {
    return this.call<Failure>(method, path, as, body);
  }

  /** The answer, which must have this `status`: otherwise a test that builds on it would fail later for no obvious reason. */
  protected async answered(status: number, call: Promise<Answer<Thing>>): Promise<Thing> {
    const answer = await call;
    if (answer.status !== status || !answer.body) throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }
}
