/** Which zones of a dormitory are copied to another. Pure. */
import type { LayoutCounts } from '../../contract/dormitory/clone.ts';
import { blockType, floorType, zoneType } from '../../contract/zone/types.ts';
import { emptyZone } from '../zone/empty.ts';
import type { ZoneDocument } from '../zone/model.ts';
import { zoneWords } from '../zone/words.ts';

export interface WantedLayout {
  readonly beds: boolean;
  /** Facilities and common areas. */
  readonly facilities: boolean;
}

/** A zone of the model, with the copied zone that contains it. */
export interface Placed {
  readonly zone: ZoneDocument;
  readonly parent: number | null;
}

/** Zones in use, each placed within its nearest ancestor that is copied too. */
export function layoutOf(model: readonly ZoneDocument[], { facilities }: WantedLayout): Placed[] {
  const byId = new Map(model.map((zone) => [zone._id, zone]));
  const taken = (zone: ZoneDocument): boolean => zone.is_active && (facilities || ['structure', 'room'].includes(kindOf(zone)));
  const above = (zone: ZoneDocument): number | null => {
    const passed = new Set([zone._id]);
    for (let at = zone.parent; at !== null && !passed.has(at); at = byId.get(at)?.parent ?? null) {
      passed.add(at);
      const parent = byId.get(at);
      if (parent && taken(parent)) return at;
    }
    return null;
  };
  return model.filter(taken).map((zone) => ({ zone, parent: above(zone) }));
}

/** How many zones and beds that makes, by kind. */
export function countsOf(placed: readonly Placed[], { beds }: WantedLayout): LayoutCounts {
  const counts = { blocks: 0, floors: 0, rooms: 0, facilities: 0, common: 0, beds: 0, sick_bays: 0 };
  for (const { zone } of placed) {
    if (zone.zone_type === blockType) counts.blocks += 1;
    else if (zone.zone_type === floorType) counts.floors += 1;
    else counts[({ room: 'rooms', facility: 'facilities', common: 'common', structure: 'blocks' } as const)[kindOf(zone)]] += 1;
    if (zone.sick_bay) counts.sick_bays += 1;
    if (beds) counts.beds += zone.bed_count;
  }
  return counts;
}

const copied = ['zone_ref_id', 'name', 'zone_type', 'zone_limit', 'sick_bay', 'is_public', 'zone_dimensions', 'area_m2', 'description', 'sequence'] as const;

/** The same zone in the new dormitory: its name and size, but nothing about its residents or its history. */
export function zoneLike(model: ZoneDocument, { _id, dormitory, parent, beds, at }: { readonly _id: number; readonly dormitory: number; readonly parent: number | null; readonly beds: boolean; readonly at: Date }): ZoneDocument {
  const same = Object.fromEntries(copied.map((field) => [field, model[field]])) as Pick<ZoneDocument, (typeof copied)[number]>;
  const words = zoneWords(model.name, model.zone_ref_id, model.zone_type);
  return { ...emptyZone, ...same, _id, rev: 1, org: model.org, dormitory, parent, bed_count: beds ? model.bed_count : 0, words, created_time: at, update_time: at };
}

const kindOf = (zone: ZoneDocument) => zoneType(zone.zone_type)?.kind ?? 'common';
