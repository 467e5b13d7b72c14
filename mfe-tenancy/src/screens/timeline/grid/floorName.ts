/** A floor's name beside its block's: `03` for floor `B-03` of block `B`; the whole reference if it does not begin with the block's. */
export function floorName(floor: string, block: string | null): string {
  return block !== null && floor.startsWith(`${block}-`) ? floor.slice(block.length + 1) : floor;
}
