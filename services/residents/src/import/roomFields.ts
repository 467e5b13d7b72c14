/** The fields of a room that a file may bring. Block and floor are made where they are not there yet. */
import { choiceLists as lists } from './choices.ts';
import type { FieldSpec } from './fields.ts';

const text = { kind: 'text' } as const;
const code = { kind: 'code' } as const;
const number = { kind: 'number' } as const;

export const roomFields: readonly FieldSpec[] = [
  { field: 'zone_ref_id', type: code, required: true, example: 'A-03-12' },
  { field: 'name', type: text, example: 'Room 03-12' },
  { field: 'dormitory', type: { kind: 'reference', to: 'dormitories' }, example: '' },
  { field: 'block', type: code, example: 'A' },
  { field: 'floor', type: code, example: '03' },
  { field: 'bed_count', type: number, example: '12' },
  { field: 'zone_limit', type: number, example: '12' },
  { field: 'zone_type', type: { kind: 'choice', list: lists.zoneTypes }, example: 'ROOM' },
  { field: 'sick_bay', type: { kind: 'flag' }, example: 'no' },
  { field: 'zone_dimensions', type: text, example: '11.0 x 5.2 m' },
  { field: 'area_m2', type: number, example: '57.2' },
  { field: 'description', type: text, example: '' },
];
