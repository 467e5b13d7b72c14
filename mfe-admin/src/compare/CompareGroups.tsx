/** Compares a group with another one. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import type { Group } from '../api.ts';
import { useGroups } from '../groups/useGroups.ts';
import { Difference } from './Difference.tsx';

export function CompareGroups({ group, onClose }: { readonly group: Group; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { groups } = useGroups();
  const [chosen, setChosen] = useState<number | null>(null);
  const other = groups.find(({ id }) => id === chosen);
  return (
    <Dialog open title={t('compare.with', { name: group.name })} onClose={onClose} footer={<Button onClick={onClose}>{t('groups.close')}</Button>}>
      <Select<number>
        className="firm-compare__pick"
        aria-label={t('users.group')}
        placeholder={t('users.group')}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        onChange={setChosen}
        options={groups.filter(({ id }) => id !== group.id).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {other && <Difference one={group} other={other} />}
    </Dialog>
  );
}
