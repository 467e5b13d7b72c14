const collection = 'platform_seeds';
const patienceMs = 120_000;
/**
 * Runs `seed` unless it is done; waits for the seeds that it builds upon, and while another process runs it. A seed must be repeatable: one that died is
 * run again from its beginning.
 */
export async function seedOnce(service, seed, after = []) {
    const seeds = service.connection.collection(collection);
    while ((await seeds.countDocuments({ _id: { $in: [...after] }, state: 'done' })) < after.length)
        await pause();
    for (;;) {
        const state = await seeds.findOne({ _id: service.name });
        if (state?.state === 'done')
            return;
        if (await lease(service, state))
            break;
        await pause();
    }
    const started = performance.now();
    await seed(service);
    await seeds.updateOne({ _id: service.name }, { $set: { state: 'done' } });
    service.log.info({ seconds: (performance.now() - started) / 1000 }, 'demo data written');
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));
async function lease(service, seen) {
    const seeds = service.connection.collection(collection);
    const until = new Date(Date.now() + patienceMs);
    if (!seen) {
        return seeds.insertOne({ _id: service.name, state: 'running', until }).then(() => true, (error) => {
            if (error.code === 11000)
                return false;
            throw error;
        });
    }
    if (seen.until.getTime() > Date.now())
        return false;
    const { modifiedCount } = await seeds.updateOne({ _id: service.name, until: seen.until }, { $set: { until } });
    return modifiedCount === 1;
}
