/**
 * Reminds once of each pass or passport that is about to expire. What was sent is kept on the resident (`…_remind_on` is the
 * day of the next word), in the transaction that says it: a restart repeats nothing, and two processes say it once.
 */
import { WriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import type { Write } from '@firm/platform/change/write';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { expiryDocuments, type ExpiryDocument } from '../../contract/expiry.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { daysBetween, type Day } from '@firm/platform/contract/days';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { reminderType } from './reminders.ts';
import { dueReminder, remindOn } from './rules.ts';

const atOnce = 200;

export function expiryJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'passes about to end', everyMs, run: () => remindOfEnds(service) };
}

/** Gives every reminder that is due, by the day that it is in each resident's dormitory. */
export async function remindOfEnds(service: ServiceContext): Promise<void> {
  const calendar = await calendarOf(service, 'all');
  for (const document of expiryDocuments) {
    const field = `${document}_remind_on` as const;
    for (;;) {
      const due = await service
        .everyRow(residentModel, 'passes end in every organisation')
        .find(calendar.where((today) => ({ [field]: { $type: 'string', $lte: today } })))
        .sort({ [field]: 1 })
        .limit(atOnce)
        .toArray();
      await Promise.all(due.map((employee) => remind(service, employee, document, calendar.today(employee.dormitory))));
      if (due.length < atOnce) break;
    }
  }
}

async function remind(service: ServiceContext, employee: ResidentDocument, document: ExpiryDocument, today: Day) {
  await service.commits.commit(reminderOf(employee, document, today)).catch((error: unknown) => {
    // Another process, or a person, was faster; the next turn looks again.
    if (!(error instanceof WriteConflict)) throw error;
  });
}

/** The day of the next reminder, and the reminder itself unless the end has passed unnoticed. */
function reminderOf(employee: ResidentDocument, document: ExpiryDocument, today: Day): Write {
  const [end, on] = [`${document}_expiry`, `${document}_remind_on`] as const;
  const day = employee[end];
  const reminder = day === null ? null : dueReminder(day, today);
  const next = day === null || daysBetween(today, day) < 0 ? null : remindOn(day, reminder ?? undefined);
  return {
    guards: [
      {
        collection: residentModel.name,
        filter: { _id: employee._id, org: employee.org, [on]: employee[on], [end]: day },
        update: { $set: { [on]: next } },
        otherwise: writeConflict,
      },
    ],
    changes:
      day === null || reminder === null
        ? []
        : [
            {
              org: employee.org,
              dormitory: employee.dormitory,
              entity: 'employee',
              entity_id: employee._id,
              type: reminderType,
              data: { name: employee.name, document, day, days_left: daysBetween(today, day), within: reminder },
            },
          ],
  };
}
