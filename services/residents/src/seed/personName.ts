/** A full name as the person's people write it: family name last, or first. */
import type { People } from './people.ts';
import type { Random } from './random.ts';

export function personName(random: Random, people: People): string {
  const given = random.pick(people.given);
  const family = random.pick(people.family);
  return people.familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
