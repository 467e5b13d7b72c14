/** Drafts or changes a contract: client or vendor, terms and lines. The terms of a signed contract cannot be changed. */
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterSigning, contractFields } from '@firm/admin/contract/fields/contract';
import { currencies, defaultCurrency, type Currency } from '@firm/platform/contract/currencies';
import { digitsOf, toMajor } from '@firm/admin/contract/contract/money';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { PickedNames } from '@firm/shared-ui/stale/PickedNames.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, organisationQuery, type ContractBody, type ContractInFull } from '../../api.ts';
import { toMinor } from '../../money.ts';
import { useContractNames } from '../../names.ts';
import { useOwnOrganisation } from '../../organisation/useOwnOrganisation.ts';
import { findEmployers, findProjects, nameOfEmployer, nameOfProject } from '../../pick.ts';
import { LineFields } from './LineFields.tsx';
import './contracts.css';

/** Prices and the deposit as users type them. */
interface FormLine extends Omit<ContractInFull['lines'][number], 'unit_price_minor'> {
  readonly unit_price: number;
}
interface Values extends Omit<Pick<ContractInFull, (typeof inParty | typeof ofTerms)[number]>, 'deposit_minor'> {
  readonly party: 'client' | 'vendor';
  readonly deposit: number;
  readonly lines: readonly FormLine[];
}

const inParty = fieldsIn(contractFields, 'party');
const ofTerms = fieldsIn(contractFields, 'terms');
/** Defaults of a new contract. */
const { notice_days, billing_day, payment_days, auto_renew, renewal_months } = emptyOf(contractFields);

const firstValues = (currency: Currency): Partial<Values> => ({ party: 'client', currency, deposit: 0, notice_days, billing_day, payment_days, auto_renew, renewal_months, lines: [] });

const isSignedAs = (contract: ContractInFull | null): boolean => contract !== null && contract.status !== 'DR';
const staysOpen = (name: string): boolean => (afterSigning as readonly string[]).includes(name);

/** Of a signed contract only what can still be changed. */
function valuesOf(contract: ContractInFull): Values {
  const { lines, deposit_minor, party_type, currency } = contract;
  const declared = [...inParty, ...ofTerms].filter((name) => name !== 'deposit_minor' && (!isSignedAs(contract) || staysOpen(name)));
  const shared = Object.fromEntries(declared.map((name) => [name, contract[name]])) as Partial<Values>;
  const draft = { party: party_type, deposit: toMajor(deposit_minor, currency), lines: lines.map(({ unit_price_minor, ...line }) => ({ ...line, unit_price: toMajor(unit_price_minor, currency) })) };
  return { ...shared, ...(!isSignedAs(contract) && draft) } as Values;
}

const bodyOf = ({ party, deposit = 0, lines = [], ...rest }: Values, before: ContractInFull | null): ContractBody =>
  isSignedAs(before)
    ? { ...rest }
    : {
        ...rest,
        ...(party === 'client' ? { vendor: null } : { employer: null }),
        deposit_minor: toMinor(deposit, rest.currency),
        dormitories: [],
        lines: lines.map(({ unit_price, ...line }) => ({ ...line, unit_price_minor: toMinor(unit_price, rest.currency) })),
      };

interface ContractFormProps {
  /** The contract to change; without it a new one is drafted. */
  readonly contract?: ContractInFull;
  readonly onClose: () => void;
  readonly onSaved?: (contract: ContractInFull) => void;
}

export function ContractForm({ contract: given, onClose, onSaved }: ContractFormProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useContractNames();
  const own = useOwnOrganisation();
  // The footer of every page has already loaded this record.
  const ownCurrency = queryClient.getQueryData(organisationQuery(own).queryKey)?.currency ?? defaultCurrency;
  const { record: contract, stale, form, dialog, fields, actions } = useRecordForm<Values, ContractInFull, ContractInFull>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      const body = bodyOf(values, record);
      const saved = record
        ? await api('PATCH /contracts/{id}/', { params: { id: record.id }, body: { ...body, version: record.version } })
        : await api('POST /contracts/', { body, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['contracts'] });
      return saved;
    },
    onSent: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    compare: {
      name: ({ ref_no, name }) => `${ref_no} ${name}`,
      label: (field) => (field === 'party' ? t('contracts.party') : names.field(field === 'deposit' ? 'deposit_minor' : field)),
      show: (field, value) => {
        const id = value as number | null;
        if (field === 'employer') return <PickedNames queryKey={['employerfirms']} nameOf={nameOfEmployer} ids={id} />;
        if (field === 'vendor') return <PickedNames queryKey={['vendors']} nameOf={namer(pickedVendors)} ids={id} />;
        if (field === 'project') return <PickedNames queryKey={['projects']} nameOf={nameOfProject} ids={id} />;
        if (field === 'party') return names.field(value === 'client' ? 'employer' : 'vendor');
        return field === 'lines' ? (value as FormLine[]).map(({ description, quantity, unit_price }, i) => <div key={i}>{`${t('contracts.line', { number: i + 1 })}: ${description} · ${quantity} × ${unit_price}`}</div>) : undefined;
      },
    },
  });
  const party = Form.useWatch('party', form) ?? contract?.party_type ?? 'client';
  const currency = Form.useWatch('currency', form) ?? contract?.currency ?? ownCurrency;
  const isSigned = isSignedAs(contract);
  const shown = (name: string): boolean => !isSigned || staysOpen(name);
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        size="lg"
        title={contract ? t('contracts.editTitle', { ref: contract.ref_no }) : t('contracts.new')}
      >
        {isSigned && <p>{t('contracts.signedKeeps')}</p>}
        <Form {...fields} initialValues={contract ? valuesOf(contract) : firstValues(ownCurrency)}>
          <div className="firm-contract__columns">
            <FormFields
              fields={contractFields}
              names={inParty.filter((name) => shown(name) && name !== (party === 'client' ? 'vendor' : 'employer'))}
              label={names.field}
              items={{
                name: { className: 'firm-contract__wide' },
                employer: { rules: [required(names.field('employer'))] },
                vendor: { rules: [required(names.field('vendor'))] },
              }}
              controls={{
                employer: <EntitySelect queryKey={['employerfirms']} find={findEmployers} nameOf={nameOfEmployer} known={contract?.employer_name ?? null} />,
                vendor: <EntitySelect queryKey={['vendors']} find={finder(pickedVendors)} nameOf={namer(pickedVendors)} known={contract?.vendor_name ?? null} />,
                project: <EntitySelect queryKey={['projects']} find={findProjects} known={contract?.project_name ?? null} />,
              }}
              below={{
                ref_no: (
                  <Form.Item name="party" label={t('contracts.party')}>
                    <Radio.Group aria-label={t('contracts.party')} options={(['client', 'vendor'] as const).map((value) => ({ value, label: names.field(value === 'client' ? 'employer' : 'vendor') }))} />
                  </Form.Item>
                ),
              }}
            />
          </div>
          <div className="firm-contract__columns">
            <FormFields
              fields={contractFields}
              names={ofTerms.filter(shown)}
              label={names.field}
              items={{ deposit_minor: { name: 'deposit' } }}
              controls={{
                currency: <Select options={currencies.map((value) => ({ value, label: value }))} />,
                deposit_minor: <InputNumber min={0} precision={digitsOf(currency)} />,
              }}
            />
          </div>
          {!isSigned && (
            <Form.List name="lines">
              {(lines, { add, remove }, { errors }) => (
                <section aria-label={names.field('lines')}>
                  <h3>{names.field('lines')}</h3>
                  {lines.map(({ key: row, name }, i) => (
                    <LineFields key={row} name={name} number={i + 1} currency={currency} dormitories={contract?.named_dormitories ?? []} onRemove={() => remove(name)} onCategory={(basis) => form.setFieldValue(['lines', name, 'basis'], basis)} />
                  ))}
                  <Form.ErrorList errors={errors} />
                  <Button onClick={() => add({ quantity: 1, unit_price: 0 })}>{t('contracts.addLine')}</Button>
                </section>
              )}
            </Form.List>
          )}
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}
