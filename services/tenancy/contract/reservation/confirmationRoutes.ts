/** The confirmation of a reservation (docs/rules/tenancy.md#confirmation). */
import { idParams } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

export const confirmationRoutes = defineRoutes({
  confirmationReport: {
    method: 'GET',
    path: '/resourcereserves/{id}/confirmation_report/',
    permission: 'view_resourcereserve',
    summary: 'The confirmation of a reservation as a PDF, in the reader’s language',
    params: idParams,
    answerType: 'application/pdf',
  },
});
