/** The residents service as a process of its own. */
import { runService } from '@firm/platform/service/run';
import { service } from './service.ts';
await runService(service);
