/** The process that creates report files, so that they do not slow down calls: started by the service itself, or run separately. */
import { runWorker } from '@firm/platform/service/worker';
import { exportWork } from './export/job.ts';
import { exportModel } from './export/model.ts';
import { savedModel } from './saved/model.ts';
import { settingsModel } from './settings/model.ts';

await runWorker({ name: 'admin', models: [exportModel, savedModel, settingsModel] }, exportWork);
