import type { ExtensionParts } from '@firm/shared-ui/area/extensions.ts';
import type { manifest } from '../area.manifest.ts';
import { ApprovalNotices } from './extensions/ApprovalNotices.tsx';
import { ApprovalTray } from './extensions/ApprovalTray.tsx';
import { ExportNotices } from './extensions/ExportNotices.tsx';
import { ExportTray } from './extensions/ExportTray.tsx';

/** What the area adds to slots of the shell: the code of each extension that the manifest names. */
export default { approvalNotices: ApprovalNotices, approvalTray: ApprovalTray, exportNotices: ExportNotices, exportTray: ExportTray } satisfies ExtensionParts<typeof manifest>;
