import type { z } from 'zod';

/** Settings that are wrong. The message is one line that names each; `wrong` has them singly, each with what is the matter. */
export class WrongSettings extends Error {
  readonly wrong: readonly string[];

  constructor(wrong: readonly string[]) {
    super(`Wrong setting: ${wrong.join('; ')}`);
    this.wrong = wrong;
  }
}

/** What is the matter with the settings that a schema refuses. */
export const wrongIn = ({ issues }: Pick<z.ZodError, 'issues'>): string[] => issues.map(({ path, message }) => `${path.join('.')} (${message})`);
