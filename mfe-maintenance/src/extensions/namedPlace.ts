interface NamedPlace {
  readonly zone_tag_name?: string | null;
  readonly block_tag_name?: string | null;
  readonly dorm_name?: string | null;
}

/** Zone, block and dormitory, from the inside out; an alert about a whole block names the block once. */
export const namedPlace = ({ zone_tag_name, block_tag_name, dorm_name }: NamedPlace): string[] =>
  [...new Set([zone_tag_name, block_tag_name, dorm_name])].filter((part): part is string => Boolean(part));
