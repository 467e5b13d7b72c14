/** Limits of people at a place: by how many a task exceeds one, and when it would fit (docs/rules/safe-distance.md#tasks). Pure; moments in milliseconds. */

/** People at a place for a time, half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly people: number;
}

interface Over {
  /** People at the fullest moment, including the task's own. */
  readonly people: number;
  readonly from: number;
  readonly to: number;
  readonly nextFree: number | null;
}

const dayMs = 86_400_000;
/** How far ahead a free time is searched. */
export const horizonMs = 28 * dayMs;

const peopleAt = (others: readonly Span[], moment: number): number => others.reduce((sum, { from, to, people }) => (from <= moment && moment < to ? sum + people : sum), 0);

/** Moments within the span at which the number of people may change, starting with its beginning. */
const steps = (span: Span, others: readonly Span[]): number[] =>
  [...new Set([span.from, ...others.flatMap(({ from, to }) => [from, to]).filter((at) => span.from < at && at < span.to)])].sort((a, b) => a - b);

const fits = (span: Span, others: readonly Span[], limit: number): boolean => steps(span, others).every((at) => peopleAt(others, at) + span.people <= limit);

/**
 * @param limit 0: none
 * @returns null if the task fits
 */
export function overLimit(span: Span, others: readonly Span[], limit: number): Over | null {
  if (limit === 0 || span.to <= span.from) return null;
  const moments = steps(span, others);
  const loads = moments.map((at, i) => ({ from: at, to: moments[i + 1] ?? span.to, people: peopleAt(others, at) + span.people }));
  const over = loads.filter(({ people }) => people > limit);
  const [first, last] = [over.at(0), over.at(-1)];
  if (!first || !last) return null;
  return { people: Math.max(...over.map(({ people }) => people)), from: first.from, to: last.to, nextFree: nextFree(span, others, limit) };
}

function nextFree(span: Span, others: readonly Span[], limit: number): number | null {
  if (span.people > limit) return null;
  const length = span.to - span.from;
  const ends = [...new Set(others.map(({ to }) => to))].filter((to) => span.from < to && to <= span.from + horizonMs).sort((a, b) => a - b);
  return ends.find((from) => fits({ ...span, from, to: from + length }, others, limit)) ?? null;
}
