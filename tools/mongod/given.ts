/** The MongoDB that the user names in MONGODB_URI: whether the portal can work on it, and if it cannot, why, in one line. */
import { MongoClient, MongoParseError, type Document, type MongoOptions } from 'mongodb';
import { PlainError } from '../progress/PlainError.ts';

/** Milliseconds for which a primary is looked for, and then for a single host. */
const patience = { set: 8_000, host: 2_000 };

/**
 * Checks that a replica set answers there which lets the given user read.
 * @throws PlainError if not
 */
export async function checkGiven(uri: string, within = patience): Promise<void> {
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: within.set });
    const hello = await client.db('admin').command({ hello: 1 });
    const fault = hello.msg === 'isdbgrid' ? undefined : faultOfHost(hello);
    if (fault !== undefined) throw new PlainError(fault);
    // A MongoDB that requires a user tells everybody what it is, but lets only users read.
    await client.db(process.env.FIRM_DB || 'firm').command({ find: 'platform_processes', limit: 1, singleBatch: true });
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(await faultOf(error, client?.options, within.host));
  } finally {
    await client?.close(true);
  }
}

/** MongoDB's AuthenticationFailed, and what Atlas answers for it. */
const refused = [18, 8000];
/** MongoDB's Unauthorized. */
const unauthorized = 13;

/** The line for an error; `options` as the driver has read them from the address. */
async function faultOf(error: unknown, options: MongoOptions | undefined, within: number): Promise<string> {
  const { code, message } = error as { code?: number; message?: string };
  const reason = message ?? String(error);
  if (error instanceof MongoParseError || !options) return `MONGODB_URI is no address of a MongoDB (${reason}).`;
  if (code !== undefined && refused.includes(code)) return `The MongoDB of MONGODB_URI refuses the name or the password in it (${reason}); authSource names the database in which the user is.`;
  if (code === unauthorized) {
    if (!options.credentials) return 'The MongoDB of MONGODB_URI requires a user: name it there with its password (mongodb://name:password@…).';
    return `The user in MONGODB_URI may not read the database of the portal: give it the role readWrite there (${reason}).`;
  }
  for (const host of options.hosts) {
    const hello = await helloOf(String(host), options, within);
    if (hello) return faultOfHost(hello, options.replicaSet) ?? `The replica set ${hello.setName} of MONGODB_URI has no primary that this machine can reach; its members are ${(hello.hosts ?? []).join(', ')}.`;
  }
  return `MONGODB_URI is set, but no MongoDB answers there (${reason}).`;
}

/** Asks one host what it is, without a user and whatever set it is in; undefined if it does not answer. */
async function helloOf(host: string, { tls, tlsCAFile }: MongoOptions, within: number): Promise<Document | undefined> {
  const alone = new MongoClient(`mongodb://${host}/`, { directConnection: true, serverSelectionTimeoutMS: within, ...(tls && { tls }), ...(tlsCAFile !== undefined && { tlsCAFile }) });
  try {
    return await alone.db('admin').command({ hello: 1 });
  } catch {
    return undefined;
  } finally {
    await alone.close(true);
  }
}

/** Why a host cannot serve the portal, by what it says of itself; undefined if nothing speaks against it. */
function faultOfHost(hello: Document, wanted?: string): string | undefined {
  if (hello.isreplicaset) return 'The MongoDB of MONGODB_URI was started as a member of a replica set, which has never been made: run rs.initiate() there once.';
  if (!hello.setName) return 'The MongoDB of MONGODB_URI is no replica set (start it with --replSet): transactions need one.';
  if (wanted !== undefined && wanted !== hello.setName) return `The MongoDB of MONGODB_URI is of the replica set ${hello.setName}, and replicaSet=${wanted} asks for another.`;
  return undefined;
}
