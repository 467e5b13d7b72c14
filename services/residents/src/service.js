/** The residents service: dormitories, zones, clients and residents (specification sections 3 to 7). */
import { defineService } from '@firm/platform/service/define';
import { residentsRoutes } from '../contract/index.ts';
import { accessModel } from './access/model.ts';
import { dormitoryModel } from './dormitory/model.ts';
import { dormitoryHandlers } from './dormitory/routes.ts';
import { employeeModel } from './employee/model.ts';
import { employeeHandlers } from './employee/routes.ts';
import { employerFirmModel } from './employerFirm/model.ts';
import { employerFirmHandlers } from './employerFirm/routes.ts';
import { figuresModel } from './figures/model.ts';
import { referenceHandlers } from './reference/routes.ts';
import { seed } from './seed/seed.ts';
import { vendorModel } from './vendor/model.ts';
import { vendorHandlers } from './vendor/routes.ts';
import { views } from './views.ts';
import { zoneModel } from './zone/model.ts';
import { zoneHandlers } from './zone/routes.ts';
export const service = defineService({
    name: 'residents',
    version: '0.1.0',
    title: 'Dormitories, zones, clients and residents',
    routes: residentsRoutes,
    models: [
        dormitoryModel,
        zoneModel,
        vendorModel,
        employerFirmModel,
        employeeModel,
        accessModel,
        figuresModel,
    ],
    views,
    handlers: (context) => ({
        ...dormitoryHandlers(context),
        ...zoneHandlers(context),
        ...vendorHandlers(context),
        ...employerFirmHandlers(context),
        ...employeeHandlers(context),
        ...referenceHandlers,
    }),
    seed,
});
