/** Renders dormitory documents as API answers. */
import type { DormitoryChoice } from '@firm/platform/contract/dormitoryChoice';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Dormitory, DormitoryWithStats } from '../../contract/dormitory/dormitory.ts';
import { pictureUrl } from '../entity/picture.ts';
import { figuresModel, type FiguresDocument } from '../figures/model.ts';
import { occupancyOf } from '../figures/read.ts';
import { zoneModel } from '../zone/model.ts';
import type { DormitoryDocument } from './model.ts';

const imageOf = (d: DormitoryDocument, base: string, size: 'full' | 'thumb' = 'full') =>
  pictureUrl(base, `dormitories/${d._id}/img`, d.img, size);

/** Dormitories with their figures; the documents must come from a scoped query. */
export async function renderDormitoriesWithStats(
  service: ServiceContext,
  documents: readonly DormitoryDocument[],
  base: string,
): Promise<DormitoryWithStats[]> {
  const ids = documents.map((d) => d._id);
  // The documents were found in scope, so all of them may be shown.
  const scope = wholeOrg(documents[0]?.org ?? 0);
  const [zones, figures] = await Promise.all([zoneIds(service, scope, ids), figuresById(service, scope, ids)]);
  return documents.map((d) => {
    const { _id, rev, words: _words, held: _held, img: _img, ...fields } = d;
    const stats = occupancyOf(figures.get(_id) ?? []);
    return {
      ...fields,
      id: _id,
      version: rev,
      url: entityUrl(base, 'dormitories', _id),
      zones: zones.get(_id) ?? [],
      room_count: stats.rooms,
      bed_count: stats.beds + stats.sick_bay_beds,
      sick_bay_count: stats.sick_bays,
      img: imageOf(d, base),
      created_time: d.created_time.toISOString(),
      update_time: d.update_time.toISOString(),
      stats,
    };
  });
}

/** Without the figures, for calls that do not show them. @param base absolute address of the API */
export async function renderDormitories(
  service: ServiceContext,
  documents: readonly DormitoryDocument[],
  base: string,
): Promise<Dormitory[]> {
  return (await renderDormitoriesWithStats(service, documents, base)).map(
    ({ stats: _stats, ...dormitory }) => dormitory,
  );
}

/** What pickers need of a dormitory. @param base absolute address of the API */
export function renderChoice(d: DormitoryDocument, base: string): DormitoryChoice {
  const url = entityUrl(base, 'dormitories', d._id);
  const img = imageOf(d, base, 'thumb');
  return { id: d._id, text: d.name, value: url, avatar: img, name: d.name, url, img, timezone: d.timezone };
}

async function zoneIds(service: ServiceContext, scope: Scope, dormitories: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await service
    .rows(zoneModel, scope)
    .aggregate<{ _id: number; ids: number[] }>([
      { $match: { dormitory: { $in: dormitories } } },
      { $sort: { _id: 1 } },
      { $group: { _id: '$dormitory', ids: { $push: '$_id' } } },
    ])
    .toArray();
  return new Map(rows.map((row) => [row._id, row.ids]));
}

async function figuresById(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[],
): Promise<Map<number, FiguresDocument[]>> {
  const rows = await service
    .rows(figuresModel, scope)
    .find({ dormitory: { $in: [...dormitories] } })
    .toArray();
  return Map.groupBy(rows, (row) => row.dormitory ?? 0);
}
