import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { useNames } from '../../names.ts';

/** Up to this many dormitories are shown as cards; more are searched for. */
const cards = 6;

interface DormitoryFieldProps {
  readonly value: number | null;
  readonly wrong: string | undefined;
  readonly onChange: (dormitory: number | null) => void;
}

/** The dormitories that the user has access to: as cards with pictures when there are few, otherwise as a searchable list. */
export function DormitoryField({ value, wrong, onChange }: DormitoryFieldProps): ReactNode {
  const names = useNames();
  const id = useId();
  const { data } = useQuery(dormitoryChoicesQuery);
  return (
    <div className="firm-newres__field" data-field="dormitory">
      {data && data.length <= cards ? (
        <fieldset className="firm-newres__choices">
          <legend className="firm-hidden">{names.field('dormitory')}</legend>
          {data.map((dormitory) => (
            <label key={dormitory.id} className="firm-newres__choice">
              <input type="radio" name={id} checked={dormitory.id === value} onChange={() => onChange(dormitory.id)} />
              <img src={dormitory.avatar} alt="" width={48} height={36} loading="lazy" />
              <Name>{dormitory.name}</Name>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <label htmlFor={id}>{names.field('dormitory')}</label>
          <EntitySelect id={id} value={value} queryKey={['dormitories']} find={finder(pickedDormitories)} onChange={(chosen) => onChange(chosen)} />
        </>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  );
}
