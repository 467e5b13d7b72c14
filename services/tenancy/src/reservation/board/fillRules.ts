/**
 * Who gets which bed when beds are given out by rules (docs/rules/tenancy.md#giving-out-beds): residents of one gender in a
 * room where that must be, those of one employer together, then of one language, and a lower bunk for those who asked; rooms
 * that are not ready, then those for the sick, come last. Pure and the same for the same input, so a preview is what then happens.
 */

export interface FreeBed {
  readonly id: number;
  readonly ref_id: string;
  readonly zone: number;
  readonly bunk: 'lower' | 'upper' | 'none';
  /** Beds of a lower rank are given out first: 0 as a rule, 1 where the room is not ready, 2 in a room for the sick. */
  readonly rank: number;
}

export interface Candidate {
  readonly id: number;
  readonly employer: number | null;
  readonly language: string;
  readonly gender: string;
}

interface FillRules {
  /** Nobody is put with residents of another gender. */
  readonly one_gender: boolean;
  readonly same_employer: boolean;
  readonly same_language: boolean;
  readonly lower_bunk: readonly number[];
}

type Wish = 'employer' | 'language' | 'lower_bunk';

export interface Proposal {
  readonly person: number;
  readonly bed: FreeBed;
  readonly unmet: readonly Wish[];
}

/** @param roommates who is in each room already @returns proposals in the order of importance; who is left over is in none */
export function fillBeds(beds: readonly FreeBed[], candidates: readonly Candidate[], roommates: ReadonlyMap<number, readonly Candidate[]>, rules: FillRules): Proposal[] {
  const free = new Map([...beds].sort((a, b) => a.ref_id.localeCompare(b.ref_id)).map((bed) => [bed.id, bed]));
  const rooms = new Map([...roommates].map(([zone, people]) => [zone, [...people]]));
  const lower = new Set(rules.lower_bunk);
  const given: { candidate: Candidate; bed: FreeBed }[] = [];
  for (const candidate of inOrder(candidates, lower)) {
    let best: FreeBed | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const bed of free.values()) {
      const people = rooms.get(bed.zone) ?? [];
      if (rules.one_gender && people.some(({ gender }) => gender !== candidate.gender)) continue;
      const score = scoreOf(bed, candidate, people, rules, lower.has(candidate.id));
      if (score > bestScore) [best, bestScore] = [bed, score];
    }
    if (!best) continue;
    free.delete(best.id);
    rooms.set(best.zone, [...(rooms.get(best.zone) ?? []), candidate]);
    given.push({ candidate, bed: best });
  }
  return given.map(({ candidate, bed }) => ({ person: candidate.id, bed, unmet: unmetOf(bed, candidate, rooms.get(bed.zone) ?? [], rules, lower.has(candidate.id)) }));
}

/** Those who asked for a lower bunk first, then the largest employers, within them the largest languages. */
function inOrder(candidates: readonly Candidate[], lower: ReadonlySet<number>): Candidate[] {
  const size = (key: (candidate: Candidate) => string) => {
    const counts = new Map<string, number>();
    for (const candidate of candidates) counts.set(key(candidate), (counts.get(key(candidate)) ?? 0) + 1);
    return (candidate: Candidate) => counts.get(key(candidate)) ?? 0;
  };
  const ofEmployer = size((candidate) => String(candidate.employer));
  const ofLanguage = size((candidate) => `${candidate.employer} ${candidate.language}`);
  return [...candidates].sort(
    (a, b) =>
      Number(lower.has(b.id)) - Number(lower.has(a.id)) ||
      ofEmployer(b) - ofEmployer(a) ||
      (a.employer ?? 0) - (b.employer ?? 0) ||
      ofLanguage(b) - ofLanguage(a) ||
      a.language.localeCompare(b.language) ||
      a.id - b.id,
  );
}

/** An empty room is better than one of others, worse than one of one's own. */
const emptyRoom = 0.1;

function scoreOf(bed: FreeBed, candidate: Candidate, people: readonly Candidate[], rules: FillRules, wantsLower: boolean): number {
  const share = (same: (other: Candidate) => boolean) => (people.length === 0 ? emptyRoom : (2 * people.filter(same).length) / people.length - 1);
  const bunk = wantsLower ? Number(bed.bunk !== 'upper') * 1_000 : Number(bed.bunk === 'upper');
  const employer = rules.same_employer ? 100 * share((other) => other.employer === candidate.employer) : 0;
  const language = rules.same_language ? 10 * share((other) => other.language === candidate.language) : 0;
  return bunk + employer + language - bed.rank * 10_000;
}

function unmetOf(bed: FreeBed, candidate: Candidate, people: readonly Candidate[], rules: FillRules, wantsLower: boolean): Wish[] {
  const unmet: Wish[] = [];
  if (rules.same_employer && people.some((other) => other.employer !== candidate.employer)) unmet.push('employer');
  if (rules.same_language && people.some((other) => other.language !== candidate.language)) unmet.push('language');
  if (wantsLower && bed.bunk === 'upper') unmet.push('lower_bunk');
  return unmet;
}
