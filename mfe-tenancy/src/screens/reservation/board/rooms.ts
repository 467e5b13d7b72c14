import { foldedText } from '@firm/platform/contract/foldedText';
import type { Board } from '../../../api.ts';
import { ownStay, type BoardZone } from './board.ts';

/**
 * The rooms to draw: those with stays of the reservation, then those with a free bed, each by reference. Full rooms
 * without stays of the reservation only on demand. Typed words are searched in rooms, beds and names.
 */
export function roomsShown(board: Board, { typed, all }: { readonly typed: string; readonly all: boolean }): readonly BoardZone[] {
  const wanted = foldedText(typed.trim());
  const holds = (zone: BoardZone): boolean => zone.beds.some((bed) => ownStay(board, bed) !== undefined);
  const fits = (zone: BoardZone): boolean =>
    wanted === '' ||
    [zone.name, zone.zone_ref_id, ...zone.beds.flatMap(({ ref_id, stays }) => [ref_id, ...stays.map(({ person_name }) => person_name ?? '')])].some((text) =>
      foldedText(text).includes(wanted),
    );
  const held = new Set(board.zones.filter(holds).map(({ id }) => id));
  return board.zones
    .filter((zone) => (all || held.has(zone.id) || zone.beds.some(({ free }) => free)) && fits(zone))
    .sort((a, b) => Number(held.has(b.id)) - Number(held.has(a.id)) || a.zone_ref_id.localeCompare(b.zone_ref_id, 'en', { numeric: true }));
}

/** The bed's own part of its reference: `B4` of `A-03-12-B4`. */
export function shortBed(reference: string, room: string): string {
  return reference.startsWith(`${room}-`) ? reference.slice(room.length + 1) : reference;
}
