/** A database of a test's own, for parts that need no service around them. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connect } from '../mongo/connect.ts';

/** Further connections, as other processes would have them, share `name`; only `end` drops the database. */
export interface TestDatabase {
  readonly name: string;
  readonly connection: Connection;
  readonly another: () => Promise<Connection>;
  readonly end: () => Promise<void>;
}

/** Connects to a new database at `MONGODB_URI`. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().slice(0, 18)}`;
  const open = () => connect({ mongoUri: process.env.MONGODB_URI ?? '', database: name, poolSize: 10 }, { isWatched: true });
  const connection = await open();
  const others: Connection[] = [];
  return {
    name,
    connection,
    another: async () => {
      const other = await open();
      others.push(other);
      return other;
    },
    end: async () => {
      await connection.dropDatabase();
      await Promise.all([connection, ...others].map((one) => one.close()));
    },
  };
}
