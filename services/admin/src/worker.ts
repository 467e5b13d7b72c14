/** The process that makes files of reports, so that they take no time from calls: started by the service itself, or run apart. */
import { runWorker } from '@firm/platform/service/worker';
import { exportWork } from './export/job.ts';
import { exportModel } from './export/model.ts';
import { savedModel } from './saved/model.ts';
import { settingsModel } from './settings/model.ts';

await runWorker({ name: 'admin', models: [exportModel, savedModel, settingsModel] }, exportWork);
