import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusEntries } from '@firm/admin/contract/contract/statuses';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Contract } from '../../api.ts';
import { useContractNames } from '../../names.ts';

/** The status of a contract, and whether it ends soon. */
export function ContractState({ contract: { status, ending } }: { readonly contract: Pick<Contract, 'status' | 'ending'> }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  return (
    <>
      <StatusTag color={statusEntries.find(({ code }) => code === status)?.color} icon={status === 'CA' ? 'ban' : null} text={names.choice('status', status)} />
      {ending !== null && <StatusTag color={ending === 7 ? 'red' : 'orange'} icon="clock" text={t('contracts.ends', { days: ending })} />}
    </>
  );
}
