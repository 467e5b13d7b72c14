/** A full name in the order customary for the nationality: family name last, or first. */
import type { Random } from '@firm/platform/demo/random';
import type { People } from './people.ts';

export function personName(random: Random, people: People): string {
  const given = random.pick(people.given);
  const family = random.pick(people.family);
  return people.familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
