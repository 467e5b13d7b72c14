import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryFields } from '@firm/admin/contract/fields/category';
import { categoryKinds, categoryLimits as limits, lineBases } from '@firm/admin/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { defaultLanguage, languageNames, languages } from '@firm/shared-ui/i18n/index.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, type ProductCategory } from '../../api.ts';
import { useContractNames } from '../../names.ts';

/** All fields but the names, which have a line for each language. */
const besidesNames = fieldsIn(categoryFields, 'category').filter((name) => name !== 'names');

type Values = Pick<ProductCategory, 'names' | 'kind' | 'basis'>;

const valuesOf = ({ names, kind, basis, built_in }: ProductCategory): Values => (built_in ? { names } : { names, kind, basis }) as Values;

/** @param category null for a new one; of a built-in one, only the names can be changed */
export function CategoryDialog({ category: given, onClose }: { readonly category: ProductCategory | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useContractNames();
  const { record: category, stale, dialog, fields, actions } = useRecordForm<Values, ProductCategory>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      if (record) await api('PUT /productcategory/{id}/', { params: { id: record.type_id }, body: { ...values, version: record.version } });
      else await api('POST /productcategory/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['productcategory'] });
    },
    compare: {
      name: ({ name }) => name,
      label: names.field,
      show: (field, value) => (field === 'names' ? undefined : names.choice(field, String(value))),
    },
  });
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={category ? t('categories.renameTitle', { name: category.name }) : t('categories.new')}
      >
        <Form {...fields} initialValues={category ?? { kind: 'revenue', basis: 'fixed-month' }}>
          {languages.map((language) => (
            <Form.Item key={language} name={['names', language]} label={languageNames[language]} rules={language === defaultLanguage ? [required(languageNames[language], 'text')] : []}>
              <Input maxLength={limits.name} autoComplete="off" lang={language} dir="auto" />
            </Form.Item>
          ))}
          {!category?.built_in && (
            <FormFields
              fields={categoryFields}
              names={besidesNames}
              label={names.field}
              controls={{
                kind: <Select options={categoryKinds.map((value) => ({ value, label: names.choice('kind', value) }))} />,
                basis: <Select options={lineBases.map((value) => ({ value, label: names.choice('basis', value) }))} />,
              }}
            />
          )}
        </Form>
      </ActionDialog>
      {stale}
    </>
  );
}
