import { scopePlugin } from './scope.ts';
/** Options that every schema of the house has: strict, no `__v` (records carry `rev`), no hidden id getter. */
export const schemaOptions = {
    strict: 'throw',
    versionKey: false,
    id: false,
    minimize: false,
    autoIndex: false,
    autoCreate: false,
};
/** Binds the specs to a connection. A model that exists already (services in one process) is used again. */
export function bindModels(connection, specs) {
    return Object.fromEntries(specs.map((spec) => {
        const bound = connection.models[spec.name];
        if (bound)
            return [spec.name, bound];
        const schema = spec.schema.clone();
        if (spec.scope)
            schema.plugin(scopePlugin(spec.scope));
        return [spec.name, connection.model(spec.name, schema, spec.name)];
    }));
}
/** Creates collections, indexes and views that are not there yet; safe to run from several processes at once. */
export async function prepareDatabase(connection, models, views) {
    const db = connection.db;
    if (!db)
        throw new Error('not connected');
    const existing = new Map((await db.listCollections({}, { nameOnly: false }).toArray()).map((c) => [c.name, c]));
    for (const model of Object.values(models)) {
        if (!existing.has(model.collection.collectionName))
            await ignoreExisting(model.createCollection());
        await model.createIndexes();
    }
    for (const view of views) {
        const pipeline = view.pipeline;
        const present = existing.get(view.name);
        if (!present)
            await ignoreExisting(db.createCollection(view.name, { viewOn: view.on, pipeline }));
        else if (JSON.stringify(present.options?.pipeline) !== JSON.stringify(pipeline)) {
            await db.command({ collMod: view.name, viewOn: view.on, pipeline });
        }
    }
}
async function ignoreExisting(creation) {
    try {
        await creation;
    }
    catch (error) {
        if (error.codeName !== 'NamespaceExists')
            throw error;
    }
}
