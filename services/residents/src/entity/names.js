/** Id → name, of the ids that exist. `field` where something else than `name` is shown. */
export async function namesOf(service, collection, ids, field = 'name') {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0)
        return new Map();
    const rows = await service.connection
        .collection(collection)
        .find({ _id: { $in: wanted } }, { projection: { [field]: 1 } })
        .toArray();
    return new Map(rows.map((row) => [row._id, String(row[field])]));
}
