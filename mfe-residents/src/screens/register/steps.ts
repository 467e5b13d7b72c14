import { residentSections, type ResidentSection } from '../../resident/fields.ts';

interface Step {
  readonly key: 'about' | 'work' | 'passes' | 'living';
  readonly sections: readonly ResidentSection[];
}

/** The wizard's steps; only the first has fields that must be filled in. */
export const steps: readonly Step[] = [
  { key: 'about', sections: ['about'] },
  { key: 'work', sections: ['work', 'supervisor'] },
  { key: 'passes', sections: ['passes'] },
  { key: 'living', sections: ['living'] },
];

/** The step that contains a field; undefined if the form does not have it. */
export function stepOf(field: string | undefined): Step | undefined {
  return steps.find(({ sections }) => sections.some((section) => residentSections[section].some(({ name }) => name === field)));
}
