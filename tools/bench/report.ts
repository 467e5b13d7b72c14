/** The results of the bench, by sections: figures, and the goals against which they are checked. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The required value; a figure without one is only for information. */
  readonly goal?: { readonly at: 'least' | 'most'; readonly value: number };
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Whether a figure meets its goal; null if it has none. */
export function reached({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return goal.at === 'least' ? value >= goal.value : value <= goal.value;
}

/** Prints a section for people. Numbers have three significant figures: more would suggest a precision that they do not have. */
export function printSection({ title, figures }: Section): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map((f) => f.name.length));
  for (const figure of figures) {
    const goal = figure.goal ? `  (${figure.goal.at === 'least' ? '≥' : '≤'} ${figure.goal.value})` : '';
    const mark = { true: ' ✓', false: ' ✗', null: '' }[String(reached(figure)) as 'true' | 'false' | 'null'];
    console.log(`  ${figure.name.padEnd(width)}  ${Number(figure.value.toPrecision(3))} ${figure.unit}${goal}${mark}`);
  }
}
