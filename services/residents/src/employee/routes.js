/** Calls about residents. */
import { entityUrl } from '@firm/platform/contract/fields';
import { notFound } from '@firm/platform/errors/apiError';
import { findOne } from '../entity/find.ts';
import { EntityList } from '../entity/list.ts';
import { servePicture } from '../entity/picture.ts';
import { countFromFigures } from '../figures/read.ts';
import { keptUnder } from '../stamps.ts';
import { vendorModel } from '../vendor/model.ts';
import { renderEmployees } from './answer.ts';
import { countedBy, employeeFilter } from './filter.ts';
import { employeeModel } from './model.ts';
import { residentStatistics } from './statistics.ts';
import { employeeWrites } from './write.ts';
const collection = employeeModel.name;
const scopeFields = { org: 'org', dormitory: 'dormitory' };
export function employeeHandlers(service) {
    const employees = new EntityList(service, {
        collection,
        scope: scopeFields,
        render: (documents, base) => renderEmployees(service, documents, base),
    });
    const managers = new EntityList(service, {
        collection,
        scope: scopeFields,
        render: async (documents, base) => documents.map((e) => ({ id: e._id, name: e.name, url: entityUrl(base, 'employees', e._id) })),
    });
    const page = (call, query) => {
        const counted = call.list.search === null ? countedBy(query) : null;
        const count = counted ? () => countFromFigures(service, call.scope, query.dormitory ?? null, counted) : undefined;
        return employees.page(call, employeeFilter(query), count);
    };
    return {
        ...employeeWrites(service),
        listEmployees: {
            stamps: keptUnder('employee'),
            handle: (call) => page(call, call.query),
        },
        listManagers: {
            stamps: keptUnder('employee'),
            handle: (call) => managers.page(call, { staff_type: 'Manager', is_active: true }),
        },
        listEmployeesByVendor: {
            stamps: keptUnder('employee', 'vendor'),
            handle: async (call) => {
                const vendor = call.params.vendorId;
                await findOne(service, vendorModel.name, call.scope, vendor);
                return page(call, { ...call.query, vendor: [vendor] });
            },
        },
        residentStatistics: ({ body, scope, base }) => residentStatistics(service, scope, body.dorm_ids?.length ? body.dorm_ids : null, base),
        getEmployee: async ({ params, scope, base }) => {
            const found = await findOne(service, collection, scope, params.id);
            const [employee] = await renderEmployees(service, [found], base);
            if (!employee)
                throw notFound();
            return employee;
        },
        getEmployeeAvatar: async ({ params, scope }) => {
            const { avatar } = await findOne(service, collection, scope, params.id);
            return servePicture(service, scope, avatar, params.size, 'employee');
        },
    };
}
