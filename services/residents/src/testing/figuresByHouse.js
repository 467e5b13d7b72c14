export async function figuresByHouse({ connection }) {
    const sums = {};
    for (const { _id: _row, org, dormitory, ...figures } of await connection
        .collection('residents_figures')
        .find()
        .toArray()) {
        const sum = (sums[`${org}.${dormitory}`] ??= {});
        for (const [path, n] of flat(figures)) {
            sum[path] = (sum[path] ?? 0) + n;
            if (sum[path] === 0)
                delete sum[path];
        }
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => Object.keys(sum).length > 0));
}
function flat(figures) {
    return Object.entries(figures).flatMap(([key, value]) => typeof value === 'number' ? [[key, value]] : flat(value).map(([inner, n]) => [`${key}.${inner}`, n]));
}
