/**
 * What the stages of an aggregation add from other collections (`$lookup`, `$unionWith`, `$graphLookup`). The condition on the
 * aggregation's own rows does not narrow that: each such stage must name the organisation itself.
 */
import { fieldsOf, namesOrganisation, type Command } from './conditions.ts';

type Stages = readonly Command[];

/** What is added without an organisation, as `<collection> joined by <fields>`, or `added by` for whole rows. */
export function unscopedJoins(pipeline: unknown): string[] {
  return (Array.isArray(pipeline) ? (pipeline as Stages) : []).flatMap((stage) => [...ofLookup(stage.$lookup), ...ofUnion(stage.$unionWith), ...ofGraph(stage.$graphLookup), ...ofFacets(stage.$facet)]);
}

function ofLookup(stage: unknown): string[] {
  const { from, foreignField, pipeline = [], let: given = {} } = (stage ?? {}) as { readonly from?: unknown; readonly foreignField?: string; readonly pipeline?: Stages; readonly let?: Command };
  // Without a collection it adds documents that it brings along.
  if (from === undefined) return unscopedJoins(pipeline);
  const first = matchesOf(pipeline);
  const isNarrowed = first.some((match) => namesOrganisation(match) || isOfSame(match.$expr, given));
  return [...(isNarrowed ? [] : [`${String(from)} joined by ${foreignField ?? fieldsOf({ $and: first })}`]), ...unscopedJoins(pipeline)];
}

function ofUnion(stage: unknown): string[] {
  const { coll, pipeline = [] } = (typeof stage === 'string' ? { coll: stage } : (stage ?? {})) as { readonly coll?: string; readonly pipeline?: Stages };
  const first = matchesOf(pipeline);
  return [...(coll === undefined || first.some(namesOrganisation) ? [] : [`${coll} added by ${fieldsOf({ $and: first })}`]), ...unscopedJoins(pipeline)];
}

function ofGraph(stage: unknown): string[] {
  const { from, connectToField, restrictSearchWithMatch } = (stage ?? {}) as Command;
  return from === undefined || namesOrganisation(restrictSearchWithMatch) ? [] : [`${String(from)} joined by ${String(connectToField)}`];
}

const ofFacets = (facets: unknown): string[] => Object.values((facets ?? {}) as Command).flatMap(unscopedJoins);

/** The conditions before anything else changes the documents. */
function matchesOf(pipeline: Stages): Command[] {
  const end = pipeline.findIndex((stage) => !('$match' in stage));
  return pipeline.slice(0, end < 0 ? undefined : end).map(({ $match }) => $match as Command);
}

/** Whether an expression demands the organisation of the row that is added to: `{ $eq: ['$org', '$$org'] }` where that is given. */
function isOfSame(expression: unknown, given: Command): boolean {
  const { $eq: equal, $and: all } = (expression ?? {}) as { readonly $eq?: readonly unknown[]; readonly $and?: readonly unknown[] };
  const isRowsOrg = (value: unknown) => typeof value === 'string' && value.startsWith('$$') && given[value.slice(2)] === '$org';
  return (equal !== undefined && equal.includes('$org') && equal.some(isRowsOrg)) || (all?.some((one) => isOfSame(one, given)) ?? false);
}
