/** The audit as a file: who asks for it takes no more of it out than they may view, and the audit says that they did (docs/rules/administration.md#audit-page). */
import { clock } from '@firm/platform/clock/clock';
import { Writer } from '@firm/platform/change/writer';
import { tooMany } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';
import type { auditRoutes } from '../../contract/auditRoutes.ts';
import { auditReport } from '../../contract/reports.ts';
import type { ExportTracker } from '../../contract/tracker.ts';
import { renderExports } from '../export/answer.ts';
import { exportEntity } from '../export/entity.ts';
import { newExportDocument, type ExportDocument } from '../export/model.ts';
import { hasRoom } from '../export/routes.ts';
import { demandReasonOf } from '../export/wanted.ts';
import { reportWord } from '../report/texts.ts';
import { readSettings } from '../settings/model.ts';
import type { AuditReader } from './reach.ts';
import { auditColumns } from './rows.ts';

export function exportAuditHandler(service: ServiceContext): Handler<(typeof auditRoutes)['exportAudit']> {
  return async (call) => {
    const { caller, scope, language } = call;
    const { format = 'xlsx', reason = '', ...narrowed } = call.query;
    // Files of people's data stand where reports do.
    demand(caller, 'view_employee');
    demandReasonOf(await readSettings(service, scope.org), true, reason);
    if (!(await hasRoom(service, scope.org, caller.id))) throw tooMany(10);
    const writer = new Writer<ExportDocument, ExportTracker>(service, {
      ...exportEntity,
      types: { created: 'requested', updated: 'updated', deleted: 'deleted' },
      render: async (one, base) => (await renderExports(service, [one], base, language, caller.id))[0] as ExportTracker,
    });
    return writer.create(call, {
      ...newExportDocument(clock.now()),
      ...{ org: scope.org, requested_by: caller.id, dormitories: scope.dormitories, name: reportWord(language, 'audit'), report: auditReport.id, format, language, reason },
      filters: { dormitory: [], day: null, days: null },
      columns: [...auditColumns],
      audit: { narrowed, views: viewsOf(caller, await readDeclarations(service)) },
    });
  };
}

/** Full names of the view permissions of a reader; a superuser's are all that there are. */
function viewsOf({ isSuperuser, permissions }: AuditReader, declarations: readonly Pick<StoredDeclaration, 'app' | 'models'>[]): string[] {
  const all = declarations.flatMap(({ app, models }) => Object.keys(models).map((model) => `${app}.view_${model}`));
  return isSuperuser ? all : all.filter((name) => permissions.has(name));
}
