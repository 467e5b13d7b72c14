import { createHash } from 'node:crypto';
import { quarterSections, type QuarterSection } from '../../contract/quarter/quarter.ts';
import type { QuarterFigures } from './figures.ts';

interface Sent {
  readonly dormitory: number;
  readonly quarter: string;
  readonly figures: QuarterFigures;
  readonly texts: Readonly<Partial<Record<QuarterSection, string>>>;
}

/**
 * SHA-256 of a quarterly report as it was sent: of the JSON of dormitory, quarter, figures, and the texts in the order of the sections, in
 * this order of members. By it an auditor can see that nothing was changed since; it must therefore never be computed otherwise.
 */
export function quarterHash({ dormitory, quarter, figures, texts }: Sent): string {
  return createHash('sha256').update(JSON.stringify({ dormitory, quarter, figures, texts: quarterSections.map((section) => texts[section] ?? '') })).digest('hex');
}
