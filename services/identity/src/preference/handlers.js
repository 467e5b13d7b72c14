import { preferences } from './model.ts';
export function preferenceHandlers({ connection }) {
    const rows = connection.collection(preferences);
    const shown = (row) => ({ proj: row?.proj ?? null, loc: row?.loc ?? null });
    return {
        readPreferences: async ({ caller }) => shown(await rows.findOne({ _id: caller.id })),
        /** What is left out stays as it is. Not audited: it is where somebody was last, no data of the operator. */
        savePreferences: async ({ caller, body, commit }) => {
            const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
            const saved = Object.keys(given).length === 0
                ? await rows.findOne({ _id: caller.id })
                : await rows.findOneAndUpdate({ _id: caller.id }, { $set: given }, { upsert: true, returnDocument: 'after' });
            const answer = shown(saved);
            await commit({}, answer);
            return answer;
        },
    };
}
