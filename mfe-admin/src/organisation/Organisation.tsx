/**
 * The organisation's record: what the footer of every page and printed documents say of it
 * (docs/rules/administration.md#the-organisations-record).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationFields } from '@firm/identity/contract/fields/organisation';
import { organisationLimits as limits } from '@firm/identity/contract/organisation/limits';
import { currencies } from '@firm/platform/contract/currencies';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { useFilledForm } from '@firm/shared-ui/field/useFilledForm.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, organisationQuery, type OrganisationRecord } from '../api.ts';
import { useNames } from '../names.ts';
import { Contacts } from './Contacts.tsx';
import { LogoField } from './LogoField.tsx';
import { useOwnOrganisation } from './useOwnOrganisation.ts';
import './organisation.css';

const inForm = fieldsIn(organisationFields, 'organisation');
const fieldNames = [...inForm, 'time_zone', 'contactsData'] as const;

export function Organisation(): ReactNode {
  const mayChange = useSession((session) => session.can)('change', 'permission');
  const own = useOwnOrganisation();
  const { data, isError, refetch } = useQuery(organisationQuery(own));
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (!mayChange) return <OrganisationFacts record={data} />;
  return (
    <>
      <LogoField record={data} />
      <OrganisationForm record={data} />
    </>
  );
}

function OrganisationForm({ record }: { readonly record: OrganisationRecord }): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useNames();
  const [form] = Form.useForm<OrganisationRecord>();
  const filled = useFilledForm<OrganisationRecord>(form, record, fieldNames);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { name, footerData, copyrightData, contactsData, currency, time_zone } = filled.changed(form.getFieldsValue(true) as OrganisationRecord);
      // The server determines where a contact links to.
      const contacts = contactsData?.map(({ kind, label, value }) => ({ kind, label, value }));
      const saved = await api('PATCH /orgentities/{id}/', { params: { id: record.id }, body: { name, footerData, copyrightData, contactsData: contacts, currency, time_zone, version: filled.version() } });
      filled.fill(saved);
      // The footer uses the same query key.
      queryClient.setQueryData(organisationQuery(record.id).queryKey, saved);
      notifySuccess();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version' && problem.current) filled.merge(problem.current as OrganisationRecord);
      showRefusal(form, problem);
      void queryClient.invalidateQueries({ queryKey: organisationQuery(record.id).queryKey });
    } finally {
      setSaving(false);
    }
  };
  const parts: Readonly<Record<(typeof inForm)[number], ReactNode>> = {
    name: (
      <Form.Item name="name" label={names.field('name')} rules={[required(names.field('name'), 'text')]}>
        <Input maxLength={limits.name} />
      </Form.Item>
    ),
    footerData: (
      <>
        <Form.Item name={['footerData', 'text']} label={t('organisation.text')}>
          <Input maxLength={limits.text} />
        </Form.Item>
        <Form.Item name={['footerData', 'address']} label={t('organisation.postal')}>
          <Input maxLength={limits.address} />
        </Form.Item>
      </>
    ),
    copyrightData: (
      <>
        <Form.Item name={['copyrightData', 'text']} label={t('organisation.copyright')}>
          <Input maxLength={limits.copyright} />
        </Form.Item>
        <Form.Item name={['copyrightData', 'year']} label={t('organisation.year')} rules={[required(t('organisation.year'))]}>
          <InputNumber {...limits.year} precision={0} />
        </Form.Item>
      </>
    ),
    currency: (
      <Form.Item name="currency" label={names.field('currency')} extra={t('organisation.currencyFor')}>
        <Select showSearch options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
    ),
  };
  return (
    <Form<OrganisationRecord> form={form} className="firm-organisation" layout="vertical" initialValues={record} onFinish={() => void save()} scrollToFirstError={{ focus: true }}>
      <InOrder names={inForm} parts={parts} />
      <Form.Item name="time_zone" label={names.field('time_zone')} extra={t('organisation.timeZoneFor')}>
        <Select showSearch options={timeZones()} />
      </Form.Item>
      <Contacts />
      <Button type="primary" htmlType="submit" loading={saving}>
        {t('organisation.save')}
      </Button>
    </Form>
  );
}

const timeZones = () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

function OrganisationFacts({ record: { name, footerData, copyrightData, contactsData, currency, time_zone } }: { readonly record: OrganisationRecord }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  return (
    <>
      <p>{t('organisation.readOnly')}</p>
      <Facts>
        <Fact label={names.field('name')}>
          <Name>{name}</Name>
        </Fact>
        <Fact label={t('organisation.text')}>
          <Name>{footerData.text}</Name>
        </Fact>
        <Fact label={t('organisation.postal')}>
          <Name>{footerData.address}</Name>
        </Fact>
        <Fact label={t('organisation.copyright')}>
          <Name>{copyrightData.text}</Name>
        </Fact>
        <Fact label={names.field('currency')}>{currency}</Fact>
        <Fact label={names.field('time_zone')}>
          <bdi>{time_zone}</bdi>
        </Fact>
        {contactsData.map(({ kind, label, value, href }) => (
          <Fact key={href} label={label || t(`organisation.kind.${kind}`)}>
            <a href={href}>
              <bdi>{value}</bdi>
            </a>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
