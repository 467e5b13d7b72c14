/** A step for records that belong to an organisation without storing it: they get that of what they are of, such as a session its user's, or an event that waits its own. */
import { nextRevision, type Migration } from './migration.ts';

/** Of whom or what a record is. */
export interface Owned {
  /** The field of the record that holds the owner's id, or an expression that gives it. */
  readonly by: string | object;
  /** The collection or view of the owners, which store their organisation. */
  readonly of: string;
  /** Which records are meant, where those of one collection are of several kinds. */
  readonly which?: object;
}

/** A record that contains what is of an organisation, such as an event. */
interface Containing {
  /** The field that holds the organisation. */
  readonly within: string;
}

/** The stages that give each record the organisation of what it is of, or nothing. */
const organisationOf = (one: Owned | Containing) =>
  'within' in one
    ? [{ $project: { org: `$${one.within}` } }]
    : [
        { $project: { by: typeof one.by === 'string' ? `$${one.by}` : one.by } },
        { $lookup: { from: one.of, localField: 'by', foreignField: '_id', as: 'owner' } },
        { $project: { org: { $first: '$owner.org' } } },
      ];

/**
 * Is run once more when the processes of the earlier release are gone (`lateRecords.ts`): until then, what names the organisation of
 * these records does so by `orgOrNone`. A record whose owner is gone stays without: it is nobody's.
 * @param owned collection → of whom its records are, perhaps of each kind on its own; in this order, since the records of one may be the owners of another's
 */
export function givesOrganisations(id: string, owned: Readonly<Record<string, Owned | Containing | readonly Owned[]>>): Migration {
  const gives: NonNullable<Migration['gives']> = async ({ db }, { revised }) => {
    let given = 0;
    for (const [collection, one] of Object.entries(owned).flatMap(([name, some]) => [some].flat().map((each) => [name, each] as const))) {
      const lacking = { org: { $exists: false }, ...('which' in one && one.which) };
      const before = await db.collection(collection).countDocuments(lacking);
      if (before === 0) continue;
      await db
        .collection(collection)
        .aggregate([
          { $match: lacking },
          ...organisationOf(one),
          { $match: { org: { $type: 'number' } } },
          // Within the server, record by record: what is written at the same moment is not lost.
          { $merge: { into: collection, on: '_id', whenMatched: [{ $set: { ...(revised && nextRevision), org: '$$new.org' } }], whenNotMatched: 'discard' } },
        ])
        .toArray();
      given += before - (await db.collection(collection).countDocuments(lacking));
    }
    return given;
  };
  return { id, gives, run: (data) => gives(data, { revised: false }) };
}
