/** The sections that a source takes from declarations by `fieldsIn`: `projectFields.project`, or `projectFields.*` where a variable names the section. */
export const fieldsTaken = (text: string): string[] =>
  [...text.matchAll(/\bfieldsIn\(\s*(\w+),\s*(?:'([^']+)'|\w+)\s*\)/g)].map(([, declaration, section]) => `${declaration}.${section ?? '*'}`);
