/** What a section of the bench found: figures, and the goals that they are checked against. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was asked for; a figure without one is for knowing. */
  readonly goal?: { readonly at: 'least' | 'most'; readonly value: number };
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}

export function reached({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return goal.at === 'least' ? value >= goal.value : value <= goal.value;
}

/** For people. Numbers are rounded to three figures: more would be a claim. */
export function printSection({ title, figures }: Section): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map((f) => f.name.length));
  for (const figure of figures) {
    const goal = figure.goal ? `  (${figure.goal.at === 'least' ? '≥' : '≤'} ${figure.goal.value})` : '';
    const mark = { true: ' ✓', false: ' ✗', null: '' }[String(reached(figure)) as 'true' | 'false' | 'null'];
    console.log(`  ${figure.name.padEnd(width)}  ${Number(figure.value.toPrecision(3))} ${figure.unit}${goal}${mark}`);
  }
}
