/**
 * Who gets which bed in automatic allocation (docs/rules/tenancy.md#allocating-beds): residents of one gender per room if
 * required, residents of one employer together, then of one language, and a lower bunk for those who asked; rooms that are not
 * ready come last, and after them sick bays. Pure and deterministic, so a preview shows exactly what will happen.
 */
import { byNumber } from '../../bed/order.ts';

/** A bed as a proposal names it. */
interface ProposedBed {
  readonly id: number;
  readonly ref_id: string;
  readonly zone: number;
  readonly bunk: 'lower' | 'upper' | 'none';
}

export interface FreeBed extends ProposedBed {
  /** A value of `ranks`: beds with a lower rank are allocated first. */
  readonly rank: number;
}

/** How suitable a bed is: ready, in a room that is not ready, or in a sick bay or for isolation. */
export const ranks = { ready: 0, unready: 1, sick: 2 } as const;

export interface Candidate {
  readonly id: number;
  /** The employer's company, as the id of one of its entries: which entries are one company is decided elsewhere. */
  readonly employer: number | null;
  readonly language: string;
  readonly gender: string;
}

interface FillRules {
  /** Do not put residents of different genders in one room. */
  readonly one_gender: boolean;
  readonly same_employer: boolean;
  readonly same_language: boolean;
  readonly lower_bunk: readonly number[];
}

type Preference = 'employer' | 'language' | 'lower_bunk';

export interface Proposal {
  readonly person: number;
  readonly bed: ProposedBed;
  readonly unmet: readonly Preference[];
}

/** A resident and the bed for them. */
export interface Given {
  readonly candidate: Candidate;
  readonly bed: ProposedBed;
}

/** @param roommates residents already in each room @returns proposals, most important first; residents without a bed are in none */
export function fillBeds(beds: readonly FreeBed[], candidates: readonly Candidate[], roommates: ReadonlyMap<number, readonly Candidate[]>, rules: FillRules): Proposal[] {
  const free = new Map([...beds].sort((a, b) => byNumber(a.ref_id, b.ref_id)).map((bed) => [bed.id, bed]));
  const rooms = new Map([...roommates].map(([zone, people]) => [zone, [...people]]));
  const lower = new Set(rules.lower_bunk);
  const given: Given[] = [];
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
  return withUnmet(given, rooms, rules);
}

/** The proposals that a user has accepted, with the rules that they leave unmet now: rooms may have filled since. @param roommates residents already in each room */
export function acceptedProposals(given: readonly Given[], roommates: ReadonlyMap<number, readonly Candidate[]>, rules: FillRules): Proposal[] {
  const rooms = new Map(roommates);
  for (const { candidate, bed } of given) rooms.set(bed.zone, [...(rooms.get(bed.zone) ?? []), candidate]);
  return withUnmet(given, rooms, rules);
}

/** @param rooms everybody in each room, those who are given beds included */
function withUnmet(given: readonly Given[], rooms: ReadonlyMap<number, readonly Candidate[]>, rules: FillRules): Proposal[] {
  const lower = new Set(rules.lower_bunk);
  return given.map(({ candidate, bed }) => ({ person: candidate.id, bed, unmet: unmetOf(bed, candidate, rooms.get(bed.zone) ?? [], rules, lower.has(candidate.id)) }));
}

interface OrderRules {
  /** Leave out rooms of another gender. */
  readonly one_gender: boolean;
  /** What was typed to find a bed; empty: nothing. */
  readonly typed: string;
  /** The resident must be in a sick bay: such beds come first instead of last. */
  readonly sick: boolean;
}

/** The beds offered to one resident, best first: matches of what was typed come before the rules, which are those of automatic allocation. */
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

/** How closely a reference matches what was typed: equal, beginning with it, or containing it. */
function matchOf(ref: string, typed: string): number {
  const [there, wanted] = [ref, typed].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (!wanted || there === wanted) return 0;
  return there?.startsWith(wanted) ? 1 : 2;
}

/** Residents who asked for a lower bunk first, then by size of employer, then by size of language group. */
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

/** The score of an empty room: better than a room of others, worse than one of the same group. */
const emptyRoom = 0.1;

function scoreOf(bed: FreeBed, candidate: Candidate, people: readonly Candidate[], rules: FillRules, wantsLower: boolean): number {
  const share = (same: (other: Candidate) => boolean) => (people.length === 0 ? emptyRoom : (2 * people.filter(same).length) / people.length - 1);
  const bunk = wantsLower ? Number(bed.bunk !== 'upper') * 1_000 : Number(bed.bunk === 'upper');
  const employer = rules.same_employer ? 100 * share((other) => other.employer === candidate.employer) : 0;
  const language = rules.same_language ? 10 * share((other) => other.language === candidate.language) : 0;
  return bunk + employer + language - bed.rank * 10_000;
}

function unmetOf(bed: ProposedBed, candidate: Candidate, people: readonly Candidate[], rules: FillRules, wantsLower: boolean): Preference[] {
  const unmet: Preference[] = [];
  if (rules.same_employer && people.some((other) => other.employer !== candidate.employer)) unmet.push('employer');
  if (rules.same_language && people.some((other) => other.language !== candidate.language)) unmet.push('language');
  if (wantsLower && bed.bunk === 'upper') unmet.push('lower_bunk');
  return unmet;
}
