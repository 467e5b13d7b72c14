/** /admin/clients: employers and vendors, as a parcel of the residents area (docs/rules/administration.md#pages). */
import type { ReactNode } from 'react';
import { ResidentsParcel } from '../../setup/ResidentsParcel.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';

export default function Clients(): ReactNode {
  return (
    <SetupPage page="clients">
      <ResidentsParcel part="clientTabs" />
    </SetupPage>
  );
}
