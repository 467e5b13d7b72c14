/** The sections of declarations that a source uses with `fieldsIn`: `projectFields.project`, or `projectFields.*` if a variable names the section. */
export const fieldsTaken = (text: string): string[] =>
  [...text.matchAll(/\bfieldsIn\(\s*(\w+),\s*(?:'([^']+)'|\w+)\s*\)/g)].map(([, declaration, section]) => `${declaration}.${section ?? '*'}`);
