/** Stages that read another collection name its organisation, or are told by collection and fields. */
import { orgOrNone } from '../mongo/orgOrNone.ts';
import { unscopedJoins } from './joins.ts';

const own = { $match: { org: 1 } };
const lookup = { from: 'beds', localField: 'bed', foreignField: '_id', as: 'bed' };
const sameOrg = { $expr: { $eq: ['$org', '$$org'] } };

test.each<[string, object[], string[]]>([
  ['no other collection', [own, { $group: { _id: '$bed' } }], []],
  ['a lookup by id', [own, { $lookup: lookup }], ['beds joined by _id']],
  ['one whose pipeline names the organisation', [own, { $lookup: { ...lookup, pipeline: [own] } }], []],
  ['or takes that of the row', [own, { $lookup: { ...lookup, let: { org: '$org' }, pipeline: [{ $match: sameOrg }] } }], []],
  ['also among other conditions', [{ $lookup: { ...lookup, let: { org: '$org' }, pipeline: [{ $match: { $expr: { $and: [{ $gt: ['$n', 1] }, { $eq: ['$$org', '$org'] }] } } }] } }], []],
  ['something else of the row', [{ $lookup: { ...lookup, let: { org: '$bed' }, pipeline: [{ $match: sameOrg }] } }], ['beds joined by _id']],
  ['a condition behind another stage', [{ $lookup: { ...lookup, pipeline: [{ $set: { org: 1 } }, own] } }], ['beds joined by _id']],
  ['several organisations', [{ $lookup: { ...lookup, pipeline: [{ $match: { org: { $in: [1, 2] } } }] } }], ['beds joined by _id']],
  ['one, or none yet', [{ $lookup: { ...lookup, pipeline: [{ $match: { org: orgOrNone(1) } }] } }], []],
  ['a lookup by a pipeline alone', [{ $lookup: { from: 'beds', as: 'bed', pipeline: [{ $match: { $expr: { $eq: ['$a', 1] }, kind: 2 } }] } }], ['beds joined by $expr, kind']],
  ['one within another', [{ $lookup: { ...lookup, pipeline: [own, { $lookup: { ...lookup, from: 'rooms' } }] } }], ['rooms joined by _id']],
  ['one in a facet', [own, { $facet: { a: [{ $lookup: lookup }], b: [] } }], ['beds joined by _id']],
  ['a union', [own, { $unionWith: 'beds' }], ['beds added by nothing']],
  ['a union with a condition', [own, { $unionWith: { coll: 'beds', pipeline: [{ $match: { n: 1 } }] } }], ['beds added by n']],
  ['a union that names the organisation', [own, { $unionWith: { coll: 'beds', pipeline: [{ $match: { $and: [{ org: 1 }, { n: 1 }] } }] } }], []],
  ['a graph', [own, { $graphLookup: { from: 'rooms', connectToField: '_id' } }], ['rooms joined by _id']],
  ['a graph within the organisation', [own, { $graphLookup: { from: 'rooms', connectToField: '_id', restrictSearchWithMatch: { org: 1 } } }], []],
  ['documents brought along', [{ $lookup: { pipeline: [{ $documents: [] }], as: 'x' } }], []],
])('%s', (_name, pipeline, found) => {
  expect(unscopedJoins(pipeline)).toEqual(found);
});
