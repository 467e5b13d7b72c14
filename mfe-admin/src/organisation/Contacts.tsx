/** The organisation's contacts as rows of its form; where each links to depends on its kind. */
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactKinds, hrefOf, organisationLimits as limits, type ContactKind } from '@firm/identity/contract/organisation/limits';

export function Contacts(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Form.List name="contactsData">
      {(rows, { add, remove }) => (
        <fieldset className="firm-organisation__contacts">
          <legend>{t('organisation.contacts')}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className="firm-organisation__contact" role="group" aria-label={t('organisation.contact', { n: name + 1 })}>
              <Form.Item name={[name, 'kind']} label={t('organisation.leads')}>
                <Select options={contactKinds.map((value) => ({ value, label: t(`organisation.kind.${value}`) }))} />
              </Form.Item>
              <Form.Item name={[name, 'label']} label={t('organisation.called')}>
                <Input maxLength={limits.label} />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                label={t('organisation.value')}
                dependencies={[['contactsData', name, 'kind']]}
                rules={[
                  ({ getFieldValue }) => ({
                    validator: (_, value?: string) => {
                      const kind = getFieldValue(['contactsData', name, 'kind']) as ContactKind;
                      return hrefOf(kind, value?.trim() ?? '') ? Promise.resolve() : Promise.reject(new Error(t('organisation.wrong')));
                    },
                  }),
                ]}
              >
                <Input maxLength={limits.value} dir="ltr" />
              </Form.Item>
              <Button onClick={() => remove(name)} aria-label={t('organisation.removeOne', { n: name + 1 })}>
                {t('organisation.remove')}
              </Button>
            </div>
          ))}
          <Button disabled={rows.length >= limits.contacts} onClick={() => add({ kind: 'phone', label: '', value: '' })}>
            {t('organisation.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
