/** Reads from a container file what its image will contain and run. Understands only the instructions that our files use. */

interface Copy {
  /** Paths relative to the project. */
  readonly sources: readonly string[];
  /** Destination, relative to the image's work folder. */
  readonly to: string;
}

export interface Image {
  /** `node:24.21.0-bookworm-slim` */
  readonly base: string;
  /** What the last stage copies from the project, directly or by way of an earlier stage. */
  readonly copies: readonly Copy[];
  readonly env: Readonly<Record<string, string>>;
  /** Entry point and command, which run in the work folder. */
  readonly command: readonly string[];
}

const projectIn = '/firm/';

/** Reads the last stage with these build arguments. Throws for an instruction that it does not understand. */
export function readImage(text: string, args: Readonly<Record<string, string>>): Image {
  const known: Record<string, string> = { ...args };
  const fill = (words: string) => words.replace(/\$\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  let base = '';
  let copies: Copy[] = [];
  let env: Record<string, string> = {};
  let command: string[] = [];
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === undefined) continue;
    if (word === 'ARG') {
      const [name = '', value] = rest.split('=');
      if (value !== undefined) known[name] ??= value;
    } else if (word === 'FROM') {
      base = fill(rest).split(' ')[0] ?? '';
      [copies, env, command] = [[], {}, []];
    } else if (word === 'COPY') copies.push(readCopy(fill(rest)));
    else if (word === 'ENV') for (const [, name = '', quoted, plain = ''] of fill(rest).matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)) env[name] = quoted ?? plain;
    else if (word === 'ENTRYPOINT' || word === 'CMD') command = JSON.parse(rest) as string[];
    else if (!['WORKDIR', 'RUN', 'VOLUME', 'USER', 'EXPOSE'].includes(word)) throw new Error(`Unknown line: ${line}`);
  }
  return { base, copies, env, command };
}

function readCopy(words: string): Copy {
  const paths = words.split(/\s+/).filter((word) => !word.startsWith('--'));
  const sources = paths.slice(0, -1).map((source) => (source.startsWith(projectIn) ? source.slice(projectIn.length) : source));
  return { sources, to: paths.at(-1) ?? '' };
}
