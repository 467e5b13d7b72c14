/** The kinds of record that files can bring. */
import { employeeKind } from './employeeKind.ts';
import type { ImportKind } from './kind.ts';
import type { ImportKindName } from '../model.ts';
import { roomKind } from './roomKind.ts';

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = { employees: employeeKind, rooms: roomKind };
