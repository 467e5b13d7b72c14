/**
 * Who gets which bed when beds are allocated by rules (docs/rules/tenancy.md#allocating-beds): residents of one gender in a
 * room where that must be, those of one employer together, then of one language, and a lower bunk for those who asked; rooms
 * that are not ready, then those for the sick, come last. Pure and the same for the same input, so a preview is what then happens.
 */
import { byNumber } from '../../bed/order.ts';

export interface FreeBed {
  readonly id: number;
  readonly ref_id: string;
  readonly zone: number;
  readonly bunk: 'lower' | 'upper' | 'none';
  /** Of `ranks`: beds of a lower one are allocated first. */
  readonly rank: number;
}

/** What speaks against a bed: nothing, a room that is not ready, a room for the sick or a bed for those kept apart. */
export const ranks = { ready: 0, unready: 1, sick: 2 } as const;

export interface Candidate {
  readonly id: number;
  /** Their employer's company, by the id of one client of it: which clients are one company is not decided here. */
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

/** @param roommates who is in each room already @returns proposals, the most important first; residents who are left over are in none */
export function fillBeds(beds: readonly FreeBed[], candidates: readonly Candidate[], roommates: ReadonlyMap<number, readonly Candidate[]>, rules: FillRules): Proposal[] {
  const free = new Map([...beds].sort((a, b) => byNumber(a.ref_id, b.ref_id)).map((bed) => [bed.id, bed]));
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

interface OrderRules {
  /** Rooms of another gender are left out. */
  readonly one_gender: boolean;
  /** What was typed to find a bed; empty: nothing. */
  readonly typed: string;
  /** The resident belongs among the sick: those beds come first instead of last. */
  readonly sick: boolean;
}

/** The beds that are offered to one resident, best first: what was typed comes before the rules, and by them as beds are filled. */
export function bedsInOrder(beds: readonly FreeBed[], candidate: Candidate, roommates: ReadonlyMap<number, readonly Candidate[]>, { one_gender, typed, sick }: OrderRules): FreeBed[] {
  const rules = { one_gender, same_employer: true, same_language: true, lower_bunk: [] };
  return beds
    .map((bed) => ({ bed, people: (roommates.get(bed.zone) ?? []).filter(({ id }) => id !== candidate.id) }))
    .filter(({ people }) => !one_gender || people.every(({ gender }) => gender === candidate.gender))
    .map(({ bed, people }) => {
      const rank = sick ? (bed.rank === ranks.sick ? 0 : 1 + bed.rank) : bed.rank;
      return { bed, match: matchOf(bed.ref_id, typed), score: scoreOf({ ...bed, rank }, candidate, people, rules, false) };
    })
    .sort((a, b) => a.match - b.match || b.score - a.score || byNumber(a.bed.ref_id, b.bed.ref_id))
    .map(({ bed }) => bed);
}

/** How near a reference is to what was typed: the same, beginning with it, or holding it somewhere. */
function matchOf(ref: string, typed: string): number {
  const [there, wanted] = [ref, typed].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (!wanted || there === wanted) return 0;
  return there?.startsWith(wanted) ? 1 : 2;
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
