/** The change records of a service as other services read them, for the audit of all services on one page. */
import { z } from 'zod';
import { publishedView, type RowOf } from './published.ts';

const id = z.number().int();

/** Declares the view of a service's change records, `<service>_changes_v1`; `changesView` makes it. */
export const publishedChanges = (name: string) =>
  publishedView(
    name,
    {
      _id: id,
      org: id,
      /** Where the thing is now; null: in no dormitory, or of the whole organisation. */
      dormitory: id.nullable(),
      service: z.string(),
      entity: z.string(),
      entity_id: id,
      /** `alert.created` */
      type: z.string(),
      at: z.date(),
      /** null: the system itself. */
      by: z.object({ id, name: z.string() }).nullable(),
      /** Field → before and after. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
      data: z.record(z.string(), z.unknown()),
      request_id: z.string().nullable(),
    },
    // Records of the whole organisation stand among those of dormitories: the reader decides which of them may be seen.
    { org: 'org', dormitory: null },
  );

export type ChangeRow = RowOf<ReturnType<typeof publishedChanges>>;
