/** Time zones by their IANA names. */
import { z } from 'zod';

function known(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]+(?:\/[\w+-]+)*$/.test(name);
  } catch {
    return false;
  }
}

export const timeZone = z.string().trim().max(60).refine(known);
