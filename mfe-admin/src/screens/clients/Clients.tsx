/** /admin/clients: employers and vendors, as the residents' area lends them (docs/rules/administration.md#pages). */
import type { ReactNode } from 'react';
import { Lent } from '../../setup/Lent.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';

export default function Clients(): ReactNode {
  return (
    <SetupPage page="clients">
      <Lent part="clientTabs" />
    </SetupPage>
  );
}
