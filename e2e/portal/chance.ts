/** Random numbers for the running test: reproducible, but different in a retry and in each test that runs beside it. */
import { test } from '@playwright/test';
import { randomOf, type Random } from '@firm/platform/demo/random';

const streams = new Map<string, Random>();

/** @throws outside of a test */
export function chance(): Random {
  const { titlePath, retry, repeatEachIndex } = test.info();
  const key = [...titlePath, retry, repeatEachIndex].join(' ');
  const stream = streams.get(key) ?? randomOf(key);
  streams.set(key, stream);
  return stream;
}
