/** Block and floor as a room's reference names them: `B-03-12` is room 12 on floor 3 of block B; null where it names none. */
export function placesInReference(room: string): { readonly block: string | null; readonly floor: string | null } {
  const parts = room.split('-');
  if (parts.length < 3) return { block: null, floor: null };
  return { block: parts.at(-3) || null, floor: parts.at(-2) || null };
}
