import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, categoriesQuery, contractQuery, type ContractInFull } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { useContractNames } from '../../names.ts';
import { Charges } from './Charges.tsx';
import { ContractState } from './ContractState.tsx';
import { ContractDocuments } from './ContractDocuments.tsx';
import { StepDialog, type Step } from './StepDialog.tsx';
import './contracts.css';

const ContractForm = lazy(() => import('./ContractForm.tsx').then((m) => ({ default: m.ContractForm })));

interface ContractDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
  /** Opens another contract: the one that amends this one, or that this one amends. */
  readonly onShow: (id: number) => void;
}

/** A reference for use within a sentence: keeps its own direction, and is not broken across lines. */
const unbroken = (ref: string | null): string => isolatedName((ref ?? '').replaceAll('-', '\u2011'));

/** One contract: what was agreed, its next steps, its charges in a month, and its papers. */
export function ContractDetails({ id, onClose, onShow }: ContractDetailsProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  const isGone = isNotHere(error);
  return (
    <Dialog open size="lg" title={contract ? <bdi>{`${contract.ref_no} · ${contract.name}`}</bdi> : t('contracts.one')} onClose={onClose}>
      {contract ? <Details contract={contract} onClose={onClose} onShow={onShow} /> : isGone ? <p>{t('contracts.gone')}</p> : error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

function Details({ contract, onClose, onShow }: { readonly contract: ContractInFull; readonly onClose: () => void; readonly onShow: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const names = useContractNames();
  const money = useMoney();
  const { id, currency } = contract;
  return (
    <div className="firm-contract">
      <div className="firm-contract__state">
        <ContractState contract={contract} />
        {contract.status_remarks && <Words>{contract.status_remarks}</Words>}
      </div>
      {contract.is_partial && <p>{t('contracts.partial')}</p>}
      <Actions contract={contract} onClose={onClose} onShow={onShow} />
      {contract.warnings.map((warning) => (
        <Alert
          key={`${warning.code} ${warning.dormitory} ${warning.contract}`}
          type="warning"
          showIcon
          title={warning.code === 'overlap' ? t('contracts.overlap', { dormitory: warning.dorm_name, ref: unbroken(warning.ref_no) }) : t('contracts.tooManyBeds', { count: warning.contracted, dormitory: warning.dorm_name, contracted: formats.number(warning.contracted), beds: formats.number(warning.beds) })}
        />
      ))}
      <Facts>
        <Fact label={names.field(contract.party_type === 'client' ? 'employer' : 'vendor')}>{contract.party_name && <Name>{contract.party_name}</Name>}</Fact>
        <Fact label={names.field('dormitories')}>{formats.list(contract.named_dormitories.map(({ name }) => isolatedName(name)))}</Fact>
        <Fact label={names.field('start_date')}>{contract.start_date}</Fact>
        <Fact label={names.field('end_date')}>{contract.end_date ?? t('contracts.open')}</Fact>
        <Fact label={t('contracts.renewal')}>{contract.auto_renew ? t('contracts.renewsBy', { count: contract.renewal_months, months: formats.number(contract.renewal_months) }) : t('contracts.doesNotRenew')}</Fact>
        <Fact label={names.field('notice_days')}>{formats.number(contract.notice_days)}</Fact>
        <Fact label={names.field('deposit_minor')}>{money(contract.deposit_minor, currency)}</Fact>
        <Fact label={names.field('project')}>{contract.project_name}</Fact>
        <Fact label={names.field('signed_on')}>{contract.signed_on}</Fact>
        <Fact label={names.field('signee')}>{contract.signee}</Fact>
        <Fact label={names.field('remarks')}>{contract.remarks && <Words>{contract.remarks}</Words>}</Fact>
      </Facts>
      <Lines contract={contract} />
      {contract.status !== 'DR' && contract.status !== 'CA' && <Charges id={id} />}
      {!contract.is_partial && <ContractDocuments contract={contract} />}
    </div>
  );
}

function Lines({ contract: { lines, currency, monthly_minor } }: { readonly contract: ContractInFull }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const money = useMoney();
  const { number } = useFormats();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <section>
      <h3>{names.field('lines')}</h3>
      <ul className="firm-contract__lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <strong>{categories.find(({ type_id }) => type_id === line.product_category)?.name ?? line.product_category_name}</strong> · {line.dorm_name}
              {line.description && ` · ${line.description}`}
            </span>
            <span>{t('contracts.linePrice', { quantity: number(line.quantity), price: money(line.unit_price_minor, currency), basis: names.choice('basis', line.basis) })}</span>
          </li>
        ))}
      </ul>
      <p>{t('contracts.monthlySum', { sum: money(monthly_minor, currency) })}</p>
    </section>
  );
}

function Actions({ contract, onClose, onShow }: { readonly contract: ContractInFull; readonly onClose: () => void; readonly onShow: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const can = useSession((session) => session.can);
  const confirm = useConfirm();
  const [step, setStep] = useState<Step | null>(null);
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, status, version } = contract;
  const may = can('change', 'vendor') && !contract.is_partial;

  const run = async (what: 'resume' | 'cancel' | 'delete'): Promise<void> => {
    if (what !== 'resume' && !(await confirm({ title: t(`contracts.sure.${what}`, { ref: contract.ref_no }), confirmLabel: t(`contracts.step.${what}`), danger: true }))) return;
    setBusy(true);
    try {
      if (what === 'delete') await api('DELETE /contracts/{id}/', { params: { id } });
      else await api('POST /contracts/{id}/switch_status/', { params: { id }, body: { status: what === 'resume' ? 'AC' : 'CA', version } });
      notifySuccess();
      if (what === 'delete') onClose();
    } catch (problem) {
      notifyError(problem);
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['contracts'] });
  };
  const steps: readonly [Step | 'resume' | 'cancel' | 'delete', boolean][] = [
    ['sign', status === 'DR'],
    ['suspend', contract.moves.includes('SU')],
    ['resume', status === 'SU'],
    ['renew', contract.is_active || (status === 'EX' && contract.moves.length > 0)],
    ['amend', contract.is_active && contract.successor === null],
  ];
  const ends: typeof steps = [
    ['terminate', may && contract.moves.includes('TE')],
    ['cancel', may && status === 'DR'],
    ['delete', status === 'DR' && can('delete', 'vendor') && !contract.is_partial],
  ];
  const take = (what: (typeof steps)[number][0]): void => (what === 'resume' || what === 'cancel' || what === 'delete' ? void run(what) : setStep(what));
  const related = [
    [contract.renewal_of, 'contracts.amends'],
    [contract.successor, 'contracts.amendedBy'],
  ] as const;
  return (
    <div className="firm-contract__actions">
      {may && <Button onClick={() => setEditing(true)}>{t('contracts.edit')}</Button>}
      {may &&
        steps.map(([name, offered]) =>
          offered ? (
            <Button key={name} disabled={busy} onClick={() => take(name)}>
              {t(`contracts.step.${name}`)}
            </Button>
          ) : null,
        )}
      <MoreActions
        actions={ends.map(([name, offered]) => offered && { text: t(`contracts.step.${name}`), icon: name === 'delete' ? 'trash' : 'ban', disabled: busy, act: () => take(name) })}
      />
      {related.map(([other, text]) =>
        other === null ? null : (
          <Button key={text} type="link" onClick={() => onShow(other)}>
            {t(text)}
          </Button>
        ),
      )}
      <Suspense fallback={null}>
        {step && <StepDialog contract={contract} step={step} onClose={() => setStep(null)} onShow={onShow} />}
        {editing && <ContractForm contract={contract} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  );
}
