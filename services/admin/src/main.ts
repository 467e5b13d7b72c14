import { runService } from '@firm/platform/service/run';
import { service } from './service.ts';

await runService(service);
