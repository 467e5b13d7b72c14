/** The kinds of record that can be imported. */
import type { ImportKindName } from '../model.ts';
import { residentKind } from './residentKind.ts';
import type { ImportKind } from './kind.ts';
import { roomKind } from './roomKind.ts';

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = { employees: residentKind, rooms: roomKind };
