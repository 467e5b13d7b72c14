/** The dormitories that a user has access to: all, including future ones, or some of those that the caller has access to. */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import './users.css';

/** The value in a form. */
export interface DormitoryAccess {
  readonly all: boolean;
  readonly dormitories: number[];
}

interface DormitoriesFieldProps {
  /** Set by antd's form. */
  readonly id?: string;
  readonly value?: DormitoryAccess;
  readonly onChange?: (value: DormitoryAccess) => void;
}

/** A form's item. The dormitories that were chosen are kept while 'all' is chosen, so that going back loses nothing. */
export function DormitoriesField({ id, value = { all: false, dormitories: [] }, onChange }: DormitoriesFieldProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data: dormitoryRows = [] } = useQuery(dormitoryChoicesQuery);
  return (
    <div {...(id && { id })}>
      <Radio.Group
        aria-label={t('users.dormitoryAccess')}
        value={value.all}
        onChange={({ target }) => onChange?.({ all: target.value === true, dormitories: value.dormitories })}
        options={[{ value: true, label: t('users.allDormitories') }, { value: false, label: t('users.someDormitories') }]}
        vertical
      />
      {!value.all && (
        <Checkbox.Group
          className="firm-user-dormitories"
          aria-label={t('users.dormitoryAccess')}
          value={value.dormitories}
          options={dormitoryRows.map((dormitory) => ({ value: dormitory.id, label: dormitory.name }))}
          onChange={(dormitories) => onChange?.({ all: false, dormitories })}
        />
      )}
    </div>
  );
}
