/** Which dormitories somebody sees: all of them, later ones too, or some of those that the reader sees. */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import './users.css';

/** As a form holds it. */
export interface Houses {
  readonly all: boolean;
  readonly dormitories: number[];
}

/** The body of `POST /dormitories/access/`. */
export const accessOf = (user: number, { all, dormitories }: Houses) => ({ user, ...(all ? { all: true } : { dormitories }) });

interface HousesFieldProps {
  /** By antd's form. */
  readonly id?: string;
  readonly value?: Houses;
  readonly onChange?: (value: Houses) => void;
}

export function HousesField({ id, value = { all: false, dormitories: [] }, onChange }: HousesFieldProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data: houses = [] } = useQuery(dormitoryChoicesQuery);
  return (
    <div {...(id && { id })}>
      <Radio.Group
        aria-label={t('users.houses')}
        value={value.all}
        onChange={({ target }) => onChange?.({ all: target.value === true, dormitories: value.dormitories })}
        options={[{ value: true, label: t('users.allHouses') }, { value: false, label: t('users.someHouses') }]}
        vertical
      />
      {!value.all && (
        <Checkbox.Group
          className="firm-houses"
          value={value.dormitories}
          options={houses.map((house) => ({ value: house.id, label: house.name }))}
          onChange={(dormitories) => onChange?.({ all: false, dormitories })}
        />
      )}
    </div>
  );
}
