/**
 * Everything a process learns from its environment, read once and checked, so that a wrong setting is one clear line
 * at start and not a surprise at noon. The README's configuration table lists the same names.
 */
import { z } from 'zod';
import { strangeNames } from './settingNames.ts';
import { WrongSettings, wrongIn } from './wrongSettings.ts';

const noPort = 'a port is a whole number from 0 to 65535';
const port = z.coerce.number(noPort).refine((value) => Number.isInteger(value) && value >= 0 && value <= 65_535, noPort);

const environment = z.object({
  PORT: port.default(8080),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/)
    .default('mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  FIRM_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .default('firm'),
  FIRM_DATA: z.string().default('.data'),
  FIRM_DEMO: z.enum(['0', '1']).default('1'),
  FIRM_BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9_.-]+)+\/?$/)
    .default('/backend/api'),
  FIRM_PUBLIC_URL: z.url().optional(),
  FIRM_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FIRM_POOL: z.coerce.number().int().min(2).max(100).default(15),
  FIRM_WORKERS: z.enum(['own', 'apart']).default('own'),
  FIRM_CELL: z.coerce.number().int().min(0).max(1_399).default(0),
  FIRM_KEY_DAYS: z.coerce.number().min(1).max(3_650).default(30),
  FIRM_UPLOAD_MB: z.coerce.number().min(1).max(100).default(10),
  FIRM_TILES: z.union([z.literal('folder'), z.url({ protocol: /^https?$/ }).regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/)]).optional(),
  FIRM_TILES_NAMES: z.string().max(300).default(''),
  FIRM_OPERATORS: z.enum(['0', '1']).default('1'),
  FIRM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FIRM_MAIL_FROM: z.string().max(300).optional(),
}).superRefine(({ FIRM_SMTP_URL: server, FIRM_MAIL_FROM: from, FIRM_PUBLIC_URL: address }, context) => {
  if (server === undefined) return;
  // A link built from the request's Host header could lead wherever the caller wants.
  for (const [name, value] of Object.entries({ FIRM_MAIL_FROM: from, FIRM_PUBLIC_URL: address }))
    if (value === undefined) context.addIssue({ code: 'custom', path: [name], message: 'needed with FIRM_SMTP_URL' });
});

export interface Config {
  /** Port of the gateway. */
  readonly port: number;
  readonly mongoUri: string;
  readonly database: string;
  /** Folder for what is not in MongoDB: published front ends, the database's own files when we start it. */
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Without a trailing slash: `/backend/api`. */
  readonly basePath: string;
  /** Origin under which people reach the portal; null: taken from each request's host. */
  readonly publicUrl: string | null;
  readonly logLevel: string;
  /** Connections to MongoDB per process. */
  readonly poolSize: number;
  /** `own`: services start processes for their heavy work; `apart`: these run on their own. */
  readonly workers: 'own' | 'apart';
  /** Number of the installation among those of one provider: its ids are its own (`Sequence`). */
  readonly cell: number;
  /** Days after which a new key pair signs the tokens. */
  readonly keyDays: number;
  /** Largest accepted upload, in bytes. */
  readonly uploadBytes: number;
  /** Map tiles; null: maps show the plain outline that comes with them. */
  readonly tiles: MapTiles | null;
  /** Whether the portal's superusers may take on another operator. */
  readonly operators: boolean;
  /** The mail server; null: the portal sends no e-mail. */
  readonly mail: MailServer | null;
}

export interface MailServer {
  /** `smtp:` or `smtps:`, with name and password if the server requires them. */
  readonly url: string;
  /** The sender of e-mails. */
  readonly from: string;
  /** Address of the portal, for the links in them. */
  readonly portal: string;
}

export interface MapTiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  /** Whom to credit for the tiles. */
  readonly names: string;
  /** The host that serves them; null: the portal itself, from the folder `tiles` of the data folder. */
  readonly origin: string | null;
}

/** Reads the process environment. @throws WrongSettings, also where a name is nearly that of a setting */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const { mistaken } = strangeNames(env);
  if (!read.success || mistaken.length > 0) throw new WrongSettings([...mistaken, ...(read.error ? wrongIn(read.error) : [])]);
  const e = read.data;
  return {
    port: e.PORT,
    mongoUri: e.MONGODB_URI,
    database: e.FIRM_DB,
    dataFolder: e.FIRM_DATA,
    demo: e.FIRM_DEMO === '1',
    basePath: e.FIRM_BASE_PATH.replace(/\/$/, ''),
    publicUrl: e.FIRM_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    logLevel: e.FIRM_LOG_LEVEL,
    poolSize: e.FIRM_POOL,
    workers: e.FIRM_WORKERS,
    cell: e.FIRM_CELL,
    keyDays: e.FIRM_KEY_DAYS,
    uploadBytes: e.FIRM_UPLOAD_MB * 1024 * 1024,
    tiles: tilesOf(e.FIRM_TILES, e.FIRM_TILES_NAMES),
    operators: e.FIRM_OPERATORS === '1',
    mail: mailOf(e),
  };
}

function tilesOf(from: string | undefined, names: string): MapTiles | null {
  if (from === undefined) return null;
  if (from === 'folder') return { template: '/tiles/{z}/{x}/{y}.png', names, origin: null };
  return { template: from, names, origin: new URL(from).origin };
}

/** With a mail server the other two settings are present: `environment` refuses it without them. */
function mailOf({ FIRM_SMTP_URL: url, FIRM_MAIL_FROM: from, FIRM_PUBLIC_URL: address }: z.output<typeof environment>): MailServer | null {
  return url && from && address ? { url, from, portal: address.replace(/\/$/, '') } : null;
}

/** Where a service's own process listens: on this machine only, unless `FIRM_HOST` names an address. */
export const serviceHost = ({ FIRM_HOST }: NodeJS.ProcessEnv = process.env): string => FIRM_HOST || '127.0.0.1';

/**
 * The port of one service's own process: the one that it declares, unless `FIRM_PORT_<NAME>` names another. 0: any.
 * @throws WrongSettings if that is no port
 */
export function servicePort({ name, port: declared = 0 }: { readonly name: string; readonly port?: number }, env: NodeJS.ProcessEnv = process.env): number {
  const setting = `FIRM_PORT_${name.toUpperCase()}`;
  const read = port.safeParse((env[setting] || undefined) ?? declared);
  if (!read.success) throw new WrongSettings(read.error.issues.map(({ message }) => `${setting} (${message})`));
  return read.data;
}
