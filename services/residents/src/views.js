import { zoneTypes } from '../contract/zoneTypes.ts';
const typeNames = {
    $switch: {
        branches: zoneTypes.map(({ type_id, name }) => ({ case: { $eq: ['$zone_type', type_id] }, then: name })),
        default: '',
    },
};
export const views = [
    {
        name: 'residents_dormitory_access_v1',
        on: 'residents_access',
        pipeline: [{ $project: { all: 1, dormitories: 1 } }],
    },
    {
        name: 'residents_dormitories_v1',
        on: 'residents_dormitories',
        pipeline: [{ $project: { org: 1, name: 1, dorm_ref_id: 1, is_active: 1 } }],
    },
    {
        name: 'residents_zones_v1',
        on: 'residents_zones',
        pipeline: [
            {
                $project: {
                    org: 1,
                    dormitory: 1,
                    name: 1,
                    zone_ref_id: 1,
                    zone_type: 1,
                    zone_type_name: typeNames,
                    is_active: 1,
                    status: 1,
                    sick_bay: 1,
                    bed_count: 1,
                    zone_limit: 1,
                },
            },
        ],
    },
    {
        name: 'residents_vendors_v1',
        on: 'residents_vendors',
        pipeline: [{ $project: { org: 1, name: 1, is_active: 1 } }],
    },
    {
        name: 'residents_employees_v1',
        on: 'residents_employees',
        pipeline: [
            { $project: { org: 1, dormitory: 1, name: 1, is_active: 1, zone: 1, tenancy_status: 1, vendor: 1, employer: 1 } },
        ],
    },
];
