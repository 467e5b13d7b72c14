/** For tests of calls: this service on a database of its own, and the people who call it. */
import type { TestPeople } from '@firm/platform/testing/people';
import type { Answer, TestPortal, TestUser } from '@firm/platform/testing/portal';

/** `Thing`: what most of the calls answer with; `Failure`: a refusal, as far as tests look at it. */
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

  /** `as`: a user, a token, or null for somebody who is signed out. */
  call<T = Thing>(method: string, path: string, as: TestUser | string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.portal.call<T>(method, path, { as, body, headers });
  }

  /** A call that the test wants to see refused. */
  refused(method: string, path: string, as: TestUser | string | null, body?: unknown): Promise<Answer<Failure>> {
    return this.call<Failure>(method, path, as, body);
  }

  /** What was answered, which must have been with `status`: a test that builds on it would otherwise fail where nobody sees why. */
  protected async answered(status: number, call: Promise<Answer<Thing>>): Promise<Thing> {
    const answer = await call;
    if (answer.status !== status || !answer.body) throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }
}
