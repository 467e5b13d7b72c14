/**
 * The audit as a file: it contains only what the user who requests it has permission to view, and the request is itself audited
 * (docs/rules/administration.md#audit-page).
 */
import { clock } from '@firm/platform/clock/clock';
import { permissionsOf } from '@firm/platform/contract/declaration';
import type { Handler } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';
import type { auditRoutes } from '../../contract/auditRoutes.ts';
import { auditReport } from '../../contract/report/catalogue.ts';
import { exportWriter, underLimits } from '../export/requests.ts';
import { newExportDocument } from '../export/model.ts';
import { demandReasonOf } from '../export/checkRequest.ts';
import { reportWord } from '../report/texts.ts';
import { readSettings } from '../settings/model.ts';
import type { AuditReader } from './reach.ts';
import { auditColumns } from './rows.ts';

export function exportAuditHandler(service: ServiceContext): Handler<(typeof auditRoutes)['exportAudit']> {
  return async (call) => {
    const { caller, scope, language } = call;
    const { format = 'xlsx', reason = '', ...narrowed } = call.query;
    // Files with residents' data are requested where reports are, and need the same permission.
    demand(caller, 'view_employee');
    demandReasonOf(await readSettings(service, scope.org), true, reason);
    const plan = { narrowed, views: viewsOf(caller, await readDeclarations(service)) };
    const requested = {
      ...newExportDocument(clock.now()),
      ...{ org: scope.org, requested_by: caller.id, dormitories: scope.dormitories, name: reportWord(language, 'audit'), report: auditReport.id, format, language, reason },
      filters: { dormitory: [], day: null, days: null },
      columns: [...auditColumns],
      audit: plan,
    };
    return underLimits(service, call, (guard) => exportWriter(service, call).create(call, requested, { guards: [guard] }));
  };
}

/** Full names of the reader's permissions on which the rows rest: to view records, and to be told of those of others; a superuser has all of them. */
function viewsOf({ isSuperuser, permissions }: Pick<AuditReader, 'isSuperuser' | 'permissions'>, declarations: readonly Pick<StoredDeclaration, 'app' | 'models' | 'live' | 'audited'>[]): string[] {
  const others = new Set(declarations.flatMap(({ live = {}, audited = {} }) => Object.values({ ...live, ...audited }).flatMap(({ othersNeed }) => othersNeed ?? [])));
  const all = permissionsOf(declarations).filter(({ action, model }) => action === 'view' || others.has(`${action}_${model}`));
  return all.map(({ name }) => name).filter((name) => isSuperuser || permissions.has(name));
}
