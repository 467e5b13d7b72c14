import DatePicker from 'antd/es/date-picker';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { alertLimits, issueLocations } from '@firm/maintenance/contract/limits';
import { dayOrderItem } from '@firm/shared-ui/field/dayOrder.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories, pickedResidents, pickedVendors, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { AlertDetail } from '../api.ts';
import { useNames } from '../names.ts';
import { findAssignees, findBeds, findVendors, findZones, nameOfBed } from './options.ts';
import { plainFields } from './plainFields.ts';
import { ScanPlace } from './ScanPlace.tsx';
import { lookupKinds, useLookups } from './useLookups.ts';
import type { AlertValues } from './alertValues.ts';
import './form.css';

interface AlertFieldsProps {
  readonly form: FormInstance<AlertValues>;
  readonly alert?: AlertDetail;
  /** Title and place alone, the place by its code too; all else under 'More'. */
  readonly quick?: boolean;
}

/** The fields of an alert; which dormitory is chosen decides which rooms and residents are offered. */
export function AlertFields({ form, alert, quick = false }: AlertFieldsProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const lookups = useLookups();
  const can = useSession((session) => session.can);
  const dormitory = Form.useWatch('dormitory', form) ?? null;
  const location = Form.useWatch('issue_location', form) ?? 'room';
  const zone = Form.useWatch('zone_tag', form) ?? null;
  const label = names.field;
  const required = { required: true, whitespace: true, message: t('form.required', { field: label('name') }) };
  const title = (
    <Form.Item name="name" label={label('name')} rules={[required]} className="firm-alert-form__wide">
      <Input maxLength={alertLimits.name} showCount autoComplete="off" />
    </Form.Item>
  );
  const place = (
    <Form.Item name="zone_tag" label={location === 'room' ? t('form.place.room') : t('form.place.common')}>
      <EntitySelect
        queryKey={['workzones', dormitory, location]}
        find={findZones(dormitory, location)}
        known={alert?.zone_tag_name ?? null}
        nameOf={namer(pickedZones)}
        disabled={!can('view', 'workzone')}
        onChange={() => form.setFieldsValue({ resource_tag: null })}
      />
    </Form.Item>
  );
  const first = (
    <>
      <Form.Item name="description" label={label('description')} className="firm-alert-form__wide">
        <Input.TextArea maxLength={alertLimits.description} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="issue_location" label={label('issue_location')}>
        <Radio.Group
          options={issueLocations.map((value) => ({ value, label: names.location(value) }))}
          onChange={() => form.setFieldsValue({ zone_tag: null, resource_tag: null })}
        />
      </Form.Item>
      <Form.Item name="dormitory" label={label('dormitory')}>
        <EntitySelect
          queryKey={['dormitories']}
          find={finder(pickedDormitories)}
          known={alert?.dorm_name ?? null}
          disabled={!can('view', 'dormitory')}
          onChange={() => form.setFieldsValue({ zone_tag: null, resource_tag: null, person_tag: null })}
        />
      </Form.Item>
    </>
  );
  const rest = (
    <>
      {location === 'room' && (
        <Form.Item name="resource_tag" label={label('resource_tag')}>
          <EntitySelect
            queryKey={['resources', dormitory, zone]}
            find={findBeds(dormitory, zone)}
            known={alert?.resource_tag_name ?? null}
            nameOf={nameOfBed}
            disabled={!can('view', 'resource')}
          />
        </Form.Item>
      )}
      {lookupKinds.map((kind) => (
        <Form.Item key={kind} name={kind} label={label(kind)}>
          <Select
            allowClear
            options={lookups[kind].map(({ type_id, name }) => ({ value: type_id, label: names.lookup(kind, type_id, name) }))}
            placeholder={t('form.choose')}
          />
        </Form.Item>
      ))}
      {plainFields.map((name) => (
        <Form.Item key={name} name={name} label={label(name)}>
          <FieldControl field={alertFields[name]} />
        </Form.Item>
      ))}
      <Form.Item name="person_tag" label={label('person_tag')}>
        <EntitySelect queryKey={['employees', dormitory]} find={finder(pickedResidents, dormitory)} known={alert?.person_tag_name ?? null} nameOf={namer(pickedResidents)} disabled={!can('view', 'employee')} />
      </Form.Item>
      <Form.Item name="vendor_tag" label={label('vendor_tag')}>
        <EntitySelect queryKey={['vendors']} find={findVendors} known={alert?.vendor_tag_name ?? null} nameOf={namer(pickedVendors)} disabled={!can('view', 'vendor')} />
      </Form.Item>
      {alert && alert.status !== 'open' && (
        <Form.Item name="assignee" label={label('assignee')}>
          <EntitySelect queryKey={['alerts', 'assignees']} find={findAssignees} known={alert.assignee_name} />
        </Form.Item>
      )}
      <Form.Item name="planned_start_date" label={label('planned_start_date')}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item
        name="planned_end_date"
        label={label('planned_end_date')}
        {...dayOrderItem(alertFields, 'planned_end_date', () => t('form.endBeforeStart'))}
      >
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name="remarks" label={label('remarks')} className="firm-alert-form__wide">
        <Input.TextArea maxLength={alertLimits.remarks} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
  if (quick) {
    return (
      <>
        {title}
        {place}
        <ScanPlace onPlace={(found) => form.setFieldsValue({ zone_tag: found, resource_tag: null })} />
        <details className="firm-alert-form__more">
          <summary>{t('form.more')}</summary>
          <div className="firm-alert-form">
            {first}
            {rest}
          </div>
        </details>
      </>
    );
  }
  return (
    <div className="firm-alert-form">
      {title}
      {first}
      {place}
      {rest}
    </div>
  );
}
