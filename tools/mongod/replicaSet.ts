/** Makes a single mongod a replica set of one member, so that transactions and change streams work. */
import { MongoClient, type Document } from 'mongodb';
import { PlainError } from '../progress/PlainError.ts';

export const SET_NAME = 'rs0';

/** The address that services use. */
export const addressOf = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${SET_NAME}`;

/**
 * Waits until the mongod answers, initiates the set on the first start, reconfigures it if its port has changed, and
 * waits until it accepts writes.
 * @param timeout milliseconds for all of it; recovery after a crash may take long
 * @param died resolves with a reason if the process ends meanwhile
 */
export async function becomePrimary(port: number, timeout: number, died: Promise<string>): Promise<void> {
  const until = Date.now() + timeout;
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeout,
    heartbeatFrequencyMS: 500,
  });
  const fault = died.then((reason): never => {
    throw new PlainError(reason);
  });
  const work = async (): Promise<void> => {
    await client.connect();
    const admin = client.db('admin');
    for (;;) {
      const hello = await admin.command({ hello: 1 });
      if (hello.isWritablePrimary) return;
      if (hello.isreplicaset || (!hello.secondary && !hello.setName)) await configure(port, (c) => admin.command(c));
      if (Date.now() > until) throw new PlainError('MongoDB runs but takes no writes; see mongod.log in its data folder.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    await Promise.race([work(), fault]);
  } finally {
    await client.close(true);
  }
}

async function configure(port: number, command: (command: Document) => Promise<Document>): Promise<void> {
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  try {
    const { config } = await command({ replSetGetConfig: 1 });
    if (config.members[0].host === members[0]?.host) return;
    await command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
  } catch (error) {
    const code = (error as { codeName?: string }).codeName;
    if (code === 'NotYetInitialized') await command({ replSetInitiate: { _id: SET_NAME, members } }).catch(retryLater);
    else retryLater(error);
  }
}

/** Swallows errors of states that pass by themselves while a mongod starts; throws any other. */
function retryLater(error: unknown): void {
  const code = (error as { codeName?: string }).codeName ?? '';
  if (!['AlreadyInitialized', 'NotYetInitialized', 'InterruptedDueToReplStateChange', 'ConfigurationInProgress',
    'NewReplicaSetConfigurationIncompatible', 'NotWritablePrimary'].includes(code)) throw error;
}
