/** The recurring job that sends news to users; it does nothing without a mail server. */
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { collectNews } from './collect.ts';
import { sendDigests } from './send.ts';

export function digestJob(service: ServiceContext, everyMs = 10_000): Job {
  return {
    name: 'news by e-mail',
    everyMs,
    run: async () => {
      if (!service.config.mail) return;
      await collectNews(service);
      await sendDigests(service);
    },
  };
}
