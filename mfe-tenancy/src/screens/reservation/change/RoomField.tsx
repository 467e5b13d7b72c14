import { useId, type ReactNode } from 'react';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { findQuery, type Find } from '@firm/shared-ui/pick/find.ts';
import { residentsApi } from '../../../api.ts';
import { useNames } from '../../../names.ts';

interface RoomFieldProps {
  readonly dormitory: number;
  /** null: the reservation asks for no room. */
  readonly value: number | null;
  /** The name of the room, where it is known already. */
  readonly known: string | null;
  readonly onChange: (zone: number | null) => void;
}

/** The room that a reservation asks for, among those of its dormitory. */
export function RoomField({ dormitory, value, known, onChange }: RoomFieldProps): ReactNode {
  const names = useNames();
  const id = useId();
  return (
    <div className="firm-newres__field">
      <label htmlFor={id}>{names.field('zone')}</label>
      <EntitySelect id={id} value={value} known={known} queryKey={['workzones', 'rooms', dormitory]} find={roomsOf(dormitory)} onChange={(zone) => onChange(zone)} />
    </div>
  );
}

const roomsOf =
  (dormitory: number): Find =>
  async (search, signal) => {
    const { results } = await residentsApi('GET /workzones/', { query: { zone_kind: 'room', is_active: 'true', dormitory: String(dormitory), ...findQuery(search) }, signal });
    return results.map(({ id, name }) => ({ value: id, label: name }));
  };
