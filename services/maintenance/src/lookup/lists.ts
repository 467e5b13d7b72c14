/** The entries of the reference lists (docs/rules/maintenance.md#lookups). The hours of a priority are settings. */
import { alertKinds } from '../../contract/alertKinds.ts';

export const alertTypes = [
  { type_id: 1, code: 'fault', name: 'Fault', color_code: 'orange', icon: 'tool' },
  { type_id: alertKinds.incident, code: 'incident', name: 'Incident', color_code: 'red', icon: 'warning' },
  { type_id: alertKinds.request, code: 'request', name: 'Request', color_code: 'blue', icon: 'message' },
  { type_id: 4, code: 'inspection', name: 'Inspection', color_code: 'purple', icon: 'audit' },
  { type_id: 5, code: 'cleaning', name: 'Cleaning', color_code: 'green', icon: 'clear' },
] as const;

export const priorityTypes = [
  { type_id: 1, code: 'critical', name: 'Critical', bg_color: 'red' },
  { type_id: 2, code: 'high', name: 'High', bg_color: 'orange' },
  { type_id: 3, code: 'medium', name: 'Medium', bg_color: 'yellow' },
  { type_id: 4, code: 'low', name: 'Low', bg_color: 'green' },
] as const;

export const severityTypes = [
  { type_id: 1, code: 'severe', name: 'Severe', bg_color: 'red' },
  { type_id: 2, code: 'major', name: 'Major', bg_color: 'orange' },
  { type_id: 3, code: 'moderate', name: 'Moderate', bg_color: 'yellow' },
  { type_id: 4, code: 'minor', name: 'Minor', bg_color: 'green' },
] as const;

export const areaTypes = [
  { type_id: 1, code: 'bedroom', name: 'Bedroom' },
  { type_id: 2, code: 'toilet', name: 'Toilet' },
  { type_id: 3, code: 'kitchen', name: 'Kitchen' },
  { type_id: 4, code: 'corridor', name: 'Corridor' },
  { type_id: 5, code: 'recreation', name: 'Recreation room' },
  { type_id: 6, code: 'laundry', name: 'Laundry' },
  { type_id: 7, code: 'stairwell', name: 'Stairwell' },
  { type_id: 8, code: 'grounds', name: 'Grounds' },
] as const;

export const problemTypes = [
  { type_id: 1, code: 'plumbing', name: 'Plumbing' },
  { type_id: 2, code: 'electrical', name: 'Electrical' },
  { type_id: 3, code: 'air-conditioning', name: 'Air-conditioning' },
  { type_id: 4, code: 'furniture', name: 'Furniture' },
  { type_id: 5, code: 'structure', name: 'Walls, floors and ceilings' },
  { type_id: 6, code: 'locks', name: 'Doors and locks' },
  { type_id: 7, code: 'pests', name: 'Pests' },
  { type_id: 8, code: 'hot-water', name: 'Hot water' },
  { type_id: 9, code: 'cleanliness', name: 'Cleanliness' },
  { type_id: 10, code: 'other', name: 'Other' },
] as const;
