import { accessStamp } from '@firm/platform/mongo/stamps';
const patienceMs = 60_000;
/** Waits for identity's demo accounts, since the two services may start at the same time, and gives each its access. */
export async function seedAccess(service, firstDormitory, patience = patienceMs) {
    const accounts = await demoAccounts(service, patience);
    const access = service.connection.collection('residents_access');
    const update_time = new Date();
    const rows = accounts
        .filter((a) => a.username !== 'nobody')
        .map((a) => {
        const one = a.username === 'onedorm';
        return { _id: a._id, rev: 1, org: a.org, all: !one, dormitories: one ? [firstDormitory] : [], update_time };
    });
    if (rows.length > 0) {
        await access.bulkWrite(rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })));
    }
    await service.stamps.move([accessStamp]);
}
async function demoAccounts(service, patience) {
    const principals = service.connection.collection('identity_principals_v1');
    const seeds = service.connection.collection('platform_seeds');
    for (const end = Date.now() + patience;;) {
        if ((await seeds.findOne({ _id: 'identity' }))?.state === 'done')
            return principals.find().toArray();
        if (Date.now() >= end)
            break;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    service.log.warn('no demo accounts of identity; only superusers see dormitories');
    return principals.find().toArray();
}
