export function systemScope(reason) {
    return { system: reason };
}
export function isSystem(scope) {
    return 'system' in scope;
}
/** A text that is equal for equal scopes: part of every cache key. */
export function scopeKey(scope) {
    return `${scope.org}:${scope.dormitories === 'all' ? '*' : [...scope.dormitories].sort((a, b) => a - b).join(',')}`;
}
/** Whether the caller may see a thing of this organisation and dormitory (null: of no single dormitory). */
export function inScope(scope, org, dormitory) {
    if (scope.org !== org)
        return false;
    return scope.dormitories === 'all' || (dormitory !== null && scope.dormitories.includes(dormitory));
}
/** The condition that keeps a query inside the scope. */
export function scopeFilter(scope, fields) {
    if (isSystem(scope))
        return {};
    const filter = { [fields.org]: scope.org };
    if (fields.dormitory !== null && scope.dormitories !== 'all')
        filter[fields.dormitory] = { $in: scope.dormitories };
    return filter;
}
/** Joins conditions so that none can widen another, whatever keys they use. */
export function every(...filters) {
    const full = filters.filter((f) => Object.keys(f).length > 0);
    if (full.length === 0)
        return {};
    return full.length === 1 ? full[0] : { $and: full };
}
const scopedQueries = [
    'find',
    'findOne',
    'findOneAndUpdate',
    'findOneAndDelete',
    'findOneAndReplace',
    'updateOne',
    'updateMany',
    'replaceOne',
    'deleteOne',
    'deleteMany',
    'countDocuments',
    'distinct',
];
function missing(model, operation) {
    return new Error(`${operation} on ${model} carries no scope: pass { scope } in its options`);
}
/** Mongoose plugin: narrows every query and aggregation to `options.scope`, and throws where there is none. */
export function scopePlugin(fields) {
    return (schema) => {
        schema.pre(scopedQueries, async function () {
            const scope = this.getOptions().scope;
            if (!scope)
                throw missing(this.model.modelName, this.op);
            const own = this.getFilter();
            this.setQuery(every(scopeFilter(scope, fields), own));
        });
        schema.pre('estimatedDocumentCount', async function () {
            throw new Error('estimatedDocumentCount counts other organisations too; keep a counter');
        });
        schema.pre('bulkWrite', async function () {
            throw new Error('bulkWrite carries no scope: use the guarded updates of a Write');
        });
        schema.pre('aggregate', async function () {
            const scope = this.options.scope;
            const name = this._model.modelName;
            if (!scope)
                throw missing(name, 'aggregate');
            delete this.options.scope;
            const filter = scopeFilter(scope, fields);
            if (Object.keys(filter).length > 0)
                this.pipeline().unshift({ $match: filter });
        });
    };
}
