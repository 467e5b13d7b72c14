/** New references for many zones by a rule (docs/rules/administration.md#zones). Pure. */
import { residentsLimits } from '@firm/residents/contract/limits';

/** What there is to number: zones as they were listed. */
export interface NumberedZone {
  readonly id: number;
  readonly version: number;
  readonly zone_ref_id: string;
}

/** `replace`: what references begin with becomes something else. `count`: in their order, a number after what all begin with. */
export type Rule = { readonly kind: 'replace'; readonly from: string; readonly to: string } | { readonly kind: 'count'; readonly prefix: string; readonly first: number; readonly digits: number };

interface Renamed {
  readonly id: number;
  readonly version: number;
  readonly set: { readonly zone_ref_id: string };
}

const byReference = new Intl.Collator('en', { numeric: true });

/** Those whose reference becomes another, by their present one; a rule that says nothing of a zone leaves it. */
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
