/** From a contract's named filters to the condition of a query. */
/** One value or several of a field; absent where the caller named none. */
export function oneOf(field, values) {
    if (!values)
        return {};
    return { [field]: values.length === 1 ? values[0] : { $in: values } };
}
export function equal(field, value) {
    return value === undefined ? {} : { [field]: value };
}
/** Inclusive bounds, either of which may be open. */
export function between(field, from, to) {
    if (from === undefined && to === undefined)
        return {};
    return { [field]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
}
/** Whether no named filter but `allowed` was given: then a counter may know the total. */
export function only(query, ...allowed) {
    return Object.entries(query).every(([name, value]) => value === undefined || allowed.includes(name));
}
