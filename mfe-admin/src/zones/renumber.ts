/** New references for many zones by a rule (docs/rules/administration.md#zones). Pure. */
import { residentsLimits } from '@firm/residents/contract/limits';

/** The part of a zone that numbering needs. */
export interface NumberedZone {
  readonly id: number;
  readonly version: number;
  readonly zone_ref_id: string;
}

/** `replace`: replaces the beginning of references. `count`: in the order of the references, a common beginning followed by a number. */
export type Rule = { readonly kind: 'replace'; readonly from: string; readonly to: string } | { readonly kind: 'count'; readonly prefix: string; readonly first: number; readonly digits: number };

interface Renamed {
  readonly id: number;
  readonly version: number;
  readonly set: { readonly zone_ref_id: string };
}

const byReference = new Intl.Collator('en', { numeric: true });

/** The zones whose reference changes, by their present reference; a zone that the rule does not match is left out. */
export function renumbered(zones: readonly NumberedZone[], rule: Rule): Renamed[] {
  const ordered = zones.toSorted((a, b) => byReference.compare(a.zone_ref_id, b.zone_ref_id) || a.id - b.id);
  return ordered.flatMap(({ id, version, zone_ref_id: before }, i) => {
    const zone_ref_id = referenceBy(rule, before, i).trim().slice(0, residentsLimits.reference);
    return zone_ref_id === '' || zone_ref_id === before ? [] : [{ id, version, set: { zone_ref_id } }];
  });
}

function referenceBy(rule: Rule, before: string, place: number): string {
  if (rule.kind === 'count') return `${rule.prefix}${String(rule.first + place).padStart(rule.digits, '0')}`;
  return rule.from !== '' && before.startsWith(rule.from) ? `${rule.to}${before.slice(rule.from.length)}` : before;
}
