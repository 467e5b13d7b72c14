/** For tests of calls: a portal's calls as one of its users, and what a refused call answers. */
import type { Answer, TestPortal, TestUser } from './portal.ts';

/** The fields of an error answer that tests check. `Current`: the record as it stands now, where another version was to be changed. */
export interface Refused<Current = unknown> {
  readonly message: string;
  readonly statusCode: number;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  readonly allowed?: string[];
  readonly current?: Current;
  readonly references?: { entity: string; count: number; ids: number[] }[];
}

/** Makes a call as a user; `as` null: signed out. It answers with `Usual` unless the test says otherwise. */
export type CallAs<Usual = unknown> = <T = Usual>(method: string, path: string, as: TestUser | null, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>;

/** It does not depend on `this`, so that test files can destructure it. */
export const callsAs =
  <Usual = unknown>(portal: TestPortal): CallAs<Usual> =>
  (method, path, as, body, headers) =>
    portal.call(method, path, { as, body, headers });
