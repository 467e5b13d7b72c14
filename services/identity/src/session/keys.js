/** The key pair behind access tokens: made at the first start, kept in a collection that only identity reads. */
import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { keys } from './model.ts';
/** Makes the key pair if there is none; of several processes at once one wins and all use its pair. */
export async function prepareKeys(connection) {
    const collection = connection.collection(keys);
    if (await collection.findOne({ active: true }, { projection: { _id: 1 } }))
        return;
    const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    await collection
        .insertOne({
        _id: randomUUID(),
        active: true,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        public_key: publicKey.export({ type: 'spki', format: 'pem' }),
        created: new Date(),
    })
        .catch((error) => {
        if (error.code !== 11000)
            throw error;
    });
}
/** The pair to sign with. Read once per process; a KeyObject signs and checks far faster than text (design.md). */
export async function readSigner(connection) {
    const row = await connection.collection(keys).findOne({ active: true });
    if (!row)
        throw new Error('identity has no signing key; its preparation did not run');
    return { kid: row._id, key: createPrivateKey(row.private_key) };
}
/** The published half of every key, as RFC 7517 has it. */
export async function readKeySet(connection) {
    const rows = await connection
        .collection(keys)
        .find({}, { projection: { public_key: 1 } })
        .toArray();
    return {
        keys: rows.map((row) => {
            const { n = '', e = '' } = createPublicKey(row.public_key).export({ format: 'jwk' });
            return { kty: 'RSA', kid: row._id, use: 'sig', alg: 'RS256', n, e };
        }),
    };
}
