/** A database of a test's own, for parts that need no service around them. */
import { randomUUID } from 'node:crypto';
import { connect } from '../mongo/connect.ts';
/** Connects to a new database at `MONGODB_URI`. */
export async function testDatabase() {
    const name = `test_${randomUUID().slice(0, 18)}`;
    const open = () => connect({ mongoUri: process.env.MONGODB_URI ?? '', database: name, poolSize: 10 });
    const connection = await open();
    const others = [];
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
