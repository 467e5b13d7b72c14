import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { listColors, setupListLimits as limits } from '@firm/platform/contract/setupListLimits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { languageNames, languages } from '@firm/shared-ui/i18n/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { factsOf, listApi, listChanged, type Entry, type EntryBody, type SetupList } from './setupLists.ts';

interface EntryDialogProps {
  readonly list: SetupList;
  /** null: a new one. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
}

type ListColor = (typeof listColors)[number];

const none = inEachLanguage(() => '');

/** An entry's name in four languages, and its colour; for a new zone type, also what kind of zones it is for. */
export function EntryDialog({ list, entry: given, onClose }: EntryDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const { kinds, colors } = factsOf(list);
  const color = (value: ListColor): ReactNode => <StatusTag color={value} text={t(`lists.colors.${value}`)} />;
  const { record: entry, stale, dialog, fields, actions } = useRecordForm<EntryBody, Entry>({
    record: given,
    valuesOf: (one) => ({ names: one.names, ...(colors && { color: one.color ?? 'grey' }) }),
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      if (record) await listApi(`PUT /${list}/{id}/`, { params: { id: record.type_id }, body: { ...values, version: record.version } });
      else await listApi(`POST /${list}/`, { body: values, idempotencyKey });
      await listChanged(list);
    },
    compare: {
      name: ({ name }) => name,
      label: (field) => (field === 'color' ? t('lists.color') : t('lists.names')),
      show: (field, value) => (field === 'color' ? color(value as ListColor) : undefined),
    },
  });
  return (
    <>
      <Dialog
        {...dialog}
        title={entry ? t('lists.changeTitle', { name: entry.name }) : t('lists.newTitle', { list: t(`lists.of.${list}`) })}
        footer={<DialogActions {...actions} />}
      >
        <Form {...fields} initialValues={{ names: entry?.names ?? none, ...(colors && { color: entry?.color ?? 'grey' }), ...(kinds && !entry && { kind: kinds[0] }) }}>
          {languages.map((language) => (
            <Form.Item key={language} name={['names', language]} label={languageNames[language]} rules={language === 'en' ? [required(languageNames[language], 'text')] : []}>
              <Input maxLength={limits.name} autoComplete="off" lang={language} dir="auto" />
            </Form.Item>
          ))}
          <p>{t('lists.english')}</p>
          {colors && (
            <Form.Item name="color" label={t('lists.color')}>
              <Select options={listColors.map((value) => ({ value, label: color(value) }))} />
            </Form.Item>
          )}
          {kinds && !entry && (
            <Form.Item name="kind" label={t('facility.kind')}>
              <Select options={kinds.map((value) => ({ value, label: t(`facility.kinds.${value}`) }))} />
            </Form.Item>
          )}
        </Form>
      </Dialog>
      {stale}
    </>
  );
}
