/** Contracts by the month in which they end, with the money at risk; they are renewed from here (docs/rules/administration.md#renewals). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, type Contract } from '../api.ts';
import { useOrganisationToday } from '../organisation/useOrganisationToday.ts';
import { useMoney } from '../money.ts';
import { ContractState } from '../screens/contracts/ContractState.tsx';
import { boardOf, noticeBy, type Column } from './board.ts';
import './renewals.css';

/** @param onShow opens a contract's details */
export function Renewals({ onShow }: { readonly onShow: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const today = useOrganisationToday();
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'renewals', dormitory],
    queryFn: ({ signal }) => fetchAllPages<Contract>('/contracts/', { query: { status: 'AC,SU,EX', ordering: 'end_date', ...(dormitory && { dormitory }) }, signal }),
  });
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns = boardOf(data, today).filter(({ key, contracts }) => contracts.length > 0 || !['over', 'later'].includes(key));
  return (
    <>
      <p>{t('renewals.text')}</p>
      <div className="firm-renewals">
        {columns.map((column) => (
          <Month key={column.key} column={column} today={today} onShow={onShow} />
        ))}
      </div>
    </>
  );
}

interface MonthProps {
  readonly column: Column<Contract>;
  readonly today: string;
  readonly onShow: (id: number) => void;
}

function Month({ column: { key, contracts, atRisk }, today, onShow }: MonthProps): ReactNode {
  const { t } = useTranslation('admin');
  const days = useDayNames();
  const money = useMoney();
  const name = key === 'over' || key === 'later' ? t(`renewals.${key}`) : days.month(`${key}-01`);
  return (
    <section className="firm-renewals__month" aria-label={name}>
      <h3>{name}</h3>
      <p className="firm-renewals__risk">{atRisk.length === 0 ? t('renewals.noRisk', { n: contracts.length }) : t('renewals.risk', { n: contracts.length, sum: atRisk.map(([currency, minor]) => money(minor, currency)).join(' · ') })}</p>
      {contracts.length > 0 && (
        <ul>
          {contracts.map((contract) => (
            <Card key={contract.id} contract={contract} today={today} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ contract, today, onShow }: Omit<MonthProps, 'column'> & { readonly contract: Contract }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const money = useMoney();
  const mayChange = useSession((session) => session.can)('change', 'vendor') && !contract.is_partial;
  const [busy, setBusy] = useState(false);
  const { id, version, ref_no, name, party_name, named_dormitories: dormitories, end_date, auto_renew, renewal_months, monthly_minor, currency, successor, is_active } = contract;
  const notice = noticeBy(contract);
  const draft = async (): Promise<void> => {
    if (end_date === null) return;
    setBusy(true);
    try {
      const made = await api('POST /contracts/{id}/amend/', { params: { id }, body: { day: end_date, version } });
      await queryClient.invalidateQueries({ queryKey: ['contracts'] });
      onShow(made.id);
    } catch (problem) {
      notifyError(problem);
    }
    setBusy(false);
  };
  return (
    <li className="firm-renewals__card">
      <Button type="link" size="small" onClick={() => onShow(id)}>
        <Id>{ref_no}</Id>
      </Button>
      <strong>
        <Name>{party_name ?? name}</Name>
      </strong>
      <span>{formats.list(dormitories.map((dormitory) => isolatedName(dormitory.name)))}</span>
      <span>
        {t('renewals.ends')} <bdi>{end_date}</bdi> · {money(monthly_minor, currency)}
      </span>
      {is_active && notice !== null && (
        <span>
          {t(notice < today ? 'renewals.noticeOver' : 'renewals.noticeBy')} <bdi>{notice}</bdi>
        </span>
      )}
      <span className="firm-renewals__tags">
        <ContractState contract={contract} />
        {auto_renew && <StatusTag color="success" icon="check" text={t('contracts.renewsBy', { count: renewal_months, months: formats.number(renewal_months) })} />}
      </span>
      {successor !== null ? (
        <Button onClick={() => onShow(successor)} aria-label={`${t('renewals.openDraft')} ${ref_no}`}>
          {t('renewals.openDraft')}
        </Button>
      ) : (
        is_active &&
        mayChange && (
          <Button loading={busy} onClick={() => void draft()} aria-label={`${t('renewals.draft')} ${ref_no}`}>
            {t('renewals.draft')}
          </Button>
        )
      )}
    </li>
  );
}
