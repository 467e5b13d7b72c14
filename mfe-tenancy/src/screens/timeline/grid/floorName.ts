/** A floor as one says it beside its block: `03` for floor `B-03` of block `B`; by its whole reference where that does not begin so. */
export function floorName(floor: string, block: string | null): string {
  return block !== null && floor.startsWith(`${block}-`) ? floor.slice(block.length + 1) : floor;
}
