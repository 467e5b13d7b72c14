/** View and tag field of each kind of name. */
const sources = {
    dormitories: ['residents_dormitories_v1', 'dormitory'],
    zones: ['residents_zones_v1', 'zone_tag'],
    persons: ['residents_employees_v1', 'person_tag'],
    vendors: ['residents_vendors_v1', 'vendor_tag'],
    users: ['identity_users_v1', 'assignee'],
};
/** Reads the names that `alerts` need. */
export async function readNames(service, org, alerts) {
    const entries = await Promise.all(Object.keys(sources).map(async (kind) => {
        const [view, field] = sources[kind];
        const ids = alerts.map((alert) => alert[field]).filter((id) => id !== null);
        const rows = await service.published.find(view, org, ids);
        return [kind, new Map([...rows].map(([id, row]) => [id, row.name ?? '']))];
    }));
    return Object.fromEntries(entries);
}
