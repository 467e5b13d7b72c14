/**
 * The options of a command of this project are declared once; its help is written, and its command line is read, from that
 * declaration. Every command answers `--help`, and refuses unknown options before it does anything.
 */
import { parseArgs } from 'node:util';

interface OptionSpec {
  readonly does: string;
  /** Name of the option's value; without it the option takes none. */
  readonly value?: string;
  /** The accepted values; without it any value is accepted. */
  readonly oneOf?: readonly string[];
}

export interface CommandSpec<Option extends string = string> {
  /** As it is typed: `npm run bench`, `node tools/upgrade/dump.ts`. */
  readonly name: string;
  readonly does: string;
  /** Positional arguments: their name in the help, what they mean, and how many there may be. */
  readonly words?: { readonly name: string; readonly does: string; readonly most: number };
  readonly options?: Readonly<Record<Option, OptionSpec>>;
}

export interface ParsedCommand<Option extends string> {
  /** Whether an option was given. */
  readonly has: (option: Option) => boolean;
  /** The value of an option; undefined if it was not given. */
  readonly value: (option: Option) => string | undefined;
  readonly words: readonly string[];
}

/** The command line is not understood; the message says which part. */
export class NotUnderstood extends Error {}

/** Parses a command line; null if help was requested. @throws NotUnderstood */
export function parseCommand<Option extends string>(spec: CommandSpec<Option>, line: readonly string[]): ParsedCommand<Option> | null {
  const specs = Object.entries<OptionSpec>(spec.options ?? {});
  const options = Object.fromEntries(specs.map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' } as const]));
  const { values, positionals } = parsed([...line], { ...options, help: { type: 'boolean', short: 'h' } });
  if (values.help) return null;
  for (const [name, { oneOf }] of specs) {
    const given = values[name];
    if (oneOf && given !== undefined && !oneOf.includes(String(given))) throw new NotUnderstood(`--${name} takes one of ${oneOf.join(', ')}, not '${given}'`);
  }
  const most = spec.words?.most ?? 0;
  if (positionals.length > most) throw new NotUnderstood(`What is '${positionals[most]}'?`);
  return {
    has: (option) => values[option] !== undefined,
    value: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
    words: positionals,
  };
}

/**
 * Reads the process's command line. If help is requested, prints it and ends the process; if something is not understood,
 * prints that with the help and ends the process with exit code 1.
 */
export function readCommand<Option extends string>(spec: CommandSpec<Option>): ParsedCommand<Option> {
  try {
    const options = parseCommand(spec, process.argv.slice(2));
    if (options) return options;
    console.log(helpOf(spec));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    console.error(`✗ ${error.message}\n\n${helpOf(spec)}`);
    process.exit(1);
  }
}

/** The help text of a command. */
export function helpOf({ name, does, words, options = {} }: CommandSpec): string {
  const shown = Object.entries<OptionSpec>(options).map(([option, { value, does: what, oneOf }]) => [
    `--${option}${value === undefined ? '' : ` <${value}>`}`,
    oneOf ? `${what}: ${oneOf.join(', ')}` : what,
  ]);
  const lines = [...(words ? [[`<${words.name}>`, words.does]] : []), ...shown, ['--help', 'says this']] as [string, string][];
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  // npm takes options before `--` as its own.
  const usage = `${name} ${name.startsWith('npm ') ? '-- ' : ''}${words ? `[<${words.name}>] ` : ''}[options]`;
  return [does, '', `  ${usage}`, '', ...lines.map(([left, right]) => `  ${left.padEnd(width)}${right}`)].join('\n');
}

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string'; readonly short?: string }>>;

function parsed(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    // Node adds advice on how to pass it as a positional argument, which does not apply to any command here.
    throw new NotUnderstood(((error as Error).message.split('. ')[0] as string).replace(/^Option /, ''));
  }
}
