/** Adds a number of beds to each of several rooms, numbered by the room; a preview shows what would be created. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { bedFields } from '@firm/tenancy/contract/fields/bed';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import { bedTypes } from '@firm/tenancy/contract/bed/types';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import { api, bedRefusalsOf, nextBedsQuery, type BedRefusal } from '../api.ts';
import { useBedNames } from '../names.ts';
import { findBedrooms } from '../pick.ts';

interface Values {
  readonly zones: number[];
  readonly count: number | null;
  readonly type: number;
}

/** Rooms of one dialog at most: what one preview call may name, which is less than one call may create. */
const maxRooms = 40;

export function AddBeds({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useBedNames();
  const formats = useFormats();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const find = useMemo(() => findBedrooms(dormitory), [dormitory]);
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const { zones = [], count = null, type = 1 } = Form.useWatch<Values | undefined>([], form) ?? {};
  const [saving, setSaving] = useState(false);
  const key = useRequestKey();
  const [refused, setRefused] = useState<readonly BedRefusal[]>([]);
  const next = useQuery({ ...nextBedsQuery(zones, count ?? 0, type), enabled: zones.length > 0 && zones.length <= maxRooms && count !== null && !saving });
  const beds = zones.length > 0 && count !== null ? (next.data ?? []) : [];
  const save = async (): Promise<void> => {
    setSaving(true);
    setRefused([]);
    try {
      await key.send((idempotencyKey) => api('POST /resources/bulkcreate/', { body: { resources: beds.map(({ zone, ref_id, type: kind, bunk }) => ({ zone, ref_id, type: kind, bunk })) }, idempotencyKey }));
      notifySuccess(t('beds.made', { n: formats.number(beds.length) }));
      onClose();
    } catch (problem) {
      const found = bedRefusalsOf(problem);
      if (found) setRefused(found);
      else showRefusal(form, problem);
      setSaving(false);
    }
    for (const collection of ['resources', 'workzones']) void queryClient.invalidateQueries({ queryKey: [collection] });
  };
  return (
    <ActionDialog
      title={t('beds.add')}
      busy={saving}
      onClose={onClose}
      isChanged={() => form.isFieldsTouched()}
      confirmLabel={t('beds.make', { n: formats.number(beds.length) })}
      form={formId}
      disabled={beds.length === 0 || next.isFetching}
    >
      <Form<Values> form={form} id={formId} layout="vertical" initialValues={{ zones: [], count: 4, type: 1 }} onFinish={() => void save()}>
        <Form.Item name="zones" label={t('beds.rooms')} rules={[{ required: true, message: t('beds.roomsRequired') }, { type: 'array', max: maxRooms, message: t('beds.roomsMost', { n: formats.number(maxRooms) }) }]}>
          <ManySelect queryKey={['workzones', 'bedrooms', dormitory]} find={find} />
        </Form.Item>
        <Form.Item name="count" label={t('beds.each')}>
          <InputNumber min={1} max={tenancyLimits.bedsAtOnce} precision={0} />
        </Form.Item>
        <FormFields
          fields={bedFields}
          names={fieldsIn(bedFields, 'beds')}
          label={() => names.field('res_type')}
          controls={{ type: <Select options={bedTypes.map(({ type_id: id, name }) => ({ value: id, label: names.lookup('resource_types', id, name) }))} /> }}
        />
      </Form>
      {beds.length > 0 && (
        <Trial
          going={t('beds.would', { n: formats.number(beds.length) })}
          refused={t('trial.refused', { n: formats.number(refused.length) })}
          refusals={refused.map(({ id, ref_id: ref, message }) => ({ key: id, name: <Id mono>{ref}</Id>, text: message }))}
          refusalsLabel={t('beds.refused')}
          changes={[...Map.groupBy(beds, ({ zone }) => zone)].map(([zone, own]) => ({ key: zone, name: <Id mono>{own[0]?.zone_ref_id}</Id>, text: own.map(({ ref_id: ref }) => ref).join(' · ') }))}
          changesLabel={t('beds.coming')}
          busy={next.isFetching}
        />
      )}
    </ActionDialog>
  );
}
