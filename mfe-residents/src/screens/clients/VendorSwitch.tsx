import Switch from 'antd/es/switch';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { useResidentNames } from '../../resident/names.ts';
import type { Vendor } from '../../resident/api.ts';
import { toggleVendor } from './api.ts';

interface VendorSwitchProps {
  readonly vendor: Vendor;
  /** Called when the change is refused; shows the reason. */
  readonly onRefused: (problem: unknown, title: string) => void;
}

/** Shows whether a vendor is active; users with permission to change vendors can switch it. */
export function VendorSwitch({ vendor, onRefused }: VendorSwitchProps): ReactNode {
  const { t } = useTranslation('residents');
  const mayChange = useSession((session) => session.can('change', 'vendor'));
  const [busy, setBusy] = useState(false);
  const status = useResidentNames().vendorStatus(vendor.is_active ? 'Active' : 'Inactive');
  if (!mayChange) return <StatusTag color={vendor.is_active ? 'success' : 'grey'} icon={vendor.is_active ? null : 'ban'} text={status} />;
  const turn = async (): Promise<void> => {
    setBusy(true);
    try {
      await toggleVendor(vendor);
    } catch (problem) {
      onRefused(problem, t('clients.cannotDeactivate', { name: vendor.name }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="firm-clients__switch">
      <Switch size="small" checked={vendor.is_active} loading={busy} onChange={() => void turn()} aria-label={t('clients.switch', { name: vendor.name })} />
      <span aria-hidden="true">{status}</span>
    </span>
  );
}
