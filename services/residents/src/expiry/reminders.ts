/**
 * The reminders of expiring passes that were sent. The change record that announces a reminder is the reminder: written once
 * with the resident, sent live, and read here by users who were not logged in at the time.
 */
import { entityUrl } from '@firm/platform/contract/fields';
import { changeModel, type Change } from '@firm/platform/change/change';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { oneOf } from '@firm/platform/list/filter';
import { readPage } from '@firm/platform/list/page';
import { pageHead, pageJson } from '@firm/platform/list/pageAnswer';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ExpiryDocument } from '../../contract/resident/expiry.ts';
import type { expiryRoutes, PassReminder } from '../../contract/resident/expiryRoutes.ts';

export const reminderType = 'employee.pass_expiring';

const changes = changeModel('residents');
/** Scoped by dormitory: reminders of residents in other dormitories are left out. */
const reminders: ModelSpec<Change> = { ...changes, scope: { org: 'org', dormitory: 'dormitory' } };

/** What the job stores with the change record. */
interface SentReminder {
  readonly name: string;
  readonly document: ExpiryDocument;
  readonly day: string;
  readonly within: number;
  readonly days_left: number;
}

/** Few change records are reminders: with a partial index, no other record is read. */
changes.schema.index({ org: 1, at: -1, _id: -1 }, { name: 'reminders', partialFilterExpression: { type: reminderType } });

export function reminderHandler(service: ServiceContext): Pick<Handlers<typeof expiryRoutes>, 'listPassReminders'> {
  return {
    listPassReminders: async (call) => {
      const { after, dormitory } = call.query;
      const page = await readPage<Change>({
        rows: service.rows(reminders, call.scope),
        list: call.list,
        filter: { type: reminderType, ...(after && { at: { $gt: after } }), ...oneOf('dormitory', dormitory) },
      });
      const records = page.rows.map((change) => JSON.stringify(reminderOf(change, call.base)));
      return Reply.jsonText(pageJson(pageHead(call, page), records));
    },
  };
}

function reminderOf({ _id, entity_id, dormitory, at, data }: Change, base: string): PassReminder {
  const { name, document, day, within, days_left } = data as unknown as SentReminder;
  return {
    ...{ id: _id, employee: entity_id, name, url: entityUrl(base, 'employees', entity_id), dorm_id: dormitory },
    ...{ document, day, within, days_left, at: at.toISOString() },
  };
}
