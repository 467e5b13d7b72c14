export const maintenanceViews = [
    {
        name: 'maintenance_alerts_v1',
        on: 'maintenance_alerts',
        pipeline: [
            {
                $project: {
                    org: 1,
                    dormitory: 1,
                    name: 1,
                    status: 1,
                    priority: 1,
                    zone_tag: 1,
                    person_tag: 1,
                    vendor_tag: 1,
                    created_time: 1,
                    resolve_time: 1,
                },
            },
        ],
    },
    {
        name: 'maintenance_counts_v1',
        on: 'maintenance_counts',
        pipeline: [{ $project: { org: 1, dormitory: 1, counts: 1 } }],
    },
];
