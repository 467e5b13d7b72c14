/**
 * The names of all variables that FIRM reads, and what a process says of one that begins like them and is none. A mistyped name would
 * otherwise leave the default in force unnoticed: demo data with `FIRM_DEMOS=0`, another database with `FIRM_DBS`.
 */

/** For who runs the portal: the table of the README (settings), which a test compares. */
export const settingNames = [
  'FIRM_AREAS', 'FIRM_BASE_PATH', 'FIRM_BODY_MB', 'FIRM_BUILD', 'FIRM_CELL', 'FIRM_CHROMIUM', 'FIRM_DATA', 'FIRM_DB', 'FIRM_DEMO', 'FIRM_HOST',
  'FIRM_HSTS', 'FIRM_KEY_DAYS', 'FIRM_LOG_LEVEL', 'FIRM_MAIL_FROM', 'FIRM_METRICS', 'FIRM_MONGOD_CACHE_GB', 'FIRM_OPERATORS', 'FIRM_POOL',
  'FIRM_PORTAL', 'FIRM_PROCESSES', 'FIRM_PUBLIC_URL', 'FIRM_SERVICES', 'FIRM_SMTP_URL', 'FIRM_TILES', 'FIRM_TILES_NAMES', 'FIRM_TIMEOUT_S',
  'FIRM_TRUSTED_PROXIES', 'FIRM_UPLOAD_MB', 'FIRM_UPSTREAM_CONNECTIONS', 'FIRM_WORKERS',
] as const;

/** What names begin with that say something of one service: `FIRM_PORT_TENANCY`. */
export const settingBeginnings = ['FIRM_PORT_', 'FIRM_TIMEOUT_S_', 'FIRM_URL_'] as const;

/** For tests and measurements only (docs/architecture/tests.md). */
export const testSettingNames = [
  'FIRM_BENCH_TELL', 'FIRM_E2E_FOLDER', 'FIRM_E2E_LOG_LEVEL', 'FIRM_E2E_MONGODB', 'FIRM_E2E_REPORT', 'FIRM_E2E_URL',
  'FIRM_TEST_DEEP', 'FIRM_TEST_KEY', 'FIRM_TEST_SEED', 'FIRM_TEST_TOGETHER',
] as const;

/** Settings whose names do not begin with FIRM_. */
const otherNames = ['PORT', 'MONGODB_URI', 'DEV_PORT'] as const;

interface StrangeNames {
  /** Names that are nearly that of a setting, each with the likely one: nothing may start with them. */
  readonly mistaken: readonly string[];
  /** A line for each other name that is none. Releases before, and programs around the portal, may have such names: they are ignored. */
  readonly ignored: readonly string[];
}

/**
 * Looks through the names of an environment; variables that are empty count as not set.
 * @param services names of services, for the names that end with one
 */
export function strangeNames(env: NodeJS.ProcessEnv, services: readonly string[] = (env.FIRM_SERVICES ?? '').split(',')): StrangeNames {
  const ofServices = services.map((name) => name.trim().toUpperCase()).filter(Boolean).flatMap((name) => settingBeginnings.map((beginning) => beginning + name));
  const known = new Set<string>([...settingNames, ...testSettingNames, ...ofServices]);
  const [mistaken, ignored]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(common) || !value || known.has(name)) continue;
    const likely = [...settingNames, ...ofServices].find((one) => isNearly(name, one));
    if (likely !== undefined) mistaken.push(`${name} (there is no such setting: ${likely} is meant?)`);
    else if (!settingBeginnings.some((beginning) => name.startsWith(beginning))) ignored.push(`${name} is no setting of FIRM and is ignored${hint(name)}.`);
  }
  return { mistaken, ignored };
}

const common = 'FIRM_';

const hint = (name: string): string => {
  const bare = otherNames.find((one) => name === common + one);
  return bare === undefined ? '' : `; ${bare} is one`;
};

/** Whether a name is another one mistyped, or that in the singular or plural. Of short names fewer letters may differ: the half of one is no likeness. */
function isNearly(name: string, setting: string): boolean {
  const { length } = setting.slice(common.length);
  const most = length < 4 ? 0 : length < 7 ? 1 : 2;
  return singular(name) === singular(setting) || distance(name, setting, most) <= most;
}

/** Each word of a name in the singular: PROXIES, PROXY. */
const singular = (name: string): string => name.replaceAll(/IES(?=_|$)/g, 'Y').replaceAll(/S(?=_|$)/g, '');

/** How many letters must be added, left out, replaced or exchanged with the next one; more than `most` is not counted exactly. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number): number => rows[row]?.[at] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      rows[row]![at] = Math.min(cell(row - 1, at) + 1, cell(row, at - 1) + 1, cell(row - 1, at - 1) + Number(!isSame), isExchanged ? cell(row - 2, at - 2) + 1 : Infinity);
    }
  }
  return cell(one.length, other.length);
}
