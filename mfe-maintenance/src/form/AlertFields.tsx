import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { alertFields } from '@firm/maintenance/contract/fields/alert';
import { issueLocations } from '@firm/maintenance/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { dayOrderItem } from '@firm/shared-ui/field/dayOrder.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories, pickedResidents, pickedVendors, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { MomentField } from '@firm/shared-ui/pick/MomentField.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { AlertDetail } from '../api.ts';
import { useNames, type LookupKind } from '../names.ts';
import { atPlace } from './about.ts';
import { findAssignees, findBeds, findVendors, findZones, nameOfBed } from './options.ts';
import { placeOf } from './place.ts';
import { ScanPlace } from './ScanPlace.tsx';
import { lookupKinds, useLookups } from './useLookups.ts';
import type { AlertValues } from './alertValues.ts';
import './form.css';

const inForm = fieldsIn(alertFields, 'report');

/** The fields that are not under 'More'. */
const atOnce = ['name', 'zone_tag'] as const;
const isAtOnce = (name: string): boolean => atOnce.some((one) => one === name);

/** Opens 'More' if a field under it is wrong: nobody would see why the form is not sent. */
export function showWrong(more: HTMLDetailsElement | null, wrong: readonly string[]): void {
  if (more && !wrong.every(isAtOnce)) more.open = true;
}

interface AlertFieldsProps {
  readonly form: FormInstance<AlertValues>;
  readonly alert?: AlertDetail;
  /** Shows only title and place (which can also be scanned from its QR code); all other fields are under 'More'. */
  readonly quick?: boolean;
  /** 'More'. */
  readonly more?: RefObject<HTMLDetailsElement | null>;
}

/** The fields of an alert; the chosen dormitory decides which rooms and residents are offered. */
export function AlertFields({ form, alert, quick = false, more }: AlertFieldsProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const { t: ui } = useTranslation('ui');
  const names = useNames();
  const lookups = useLookups();
  const can = useSession((session) => session.can);
  const dormitory = Form.useWatch('dormitory', form) ?? null;
  const location = Form.useWatch('issue_location', form) ?? 'room';
  const zone = Form.useWatch('zone_tag', form) ?? null;
  const place = t(location === 'room' ? 'form.place.room' : 'form.place.common');
  const isShown = (name: (typeof inForm)[number]): boolean => {
    if (name === 'resource_tag') return location === 'room';
    return name !== 'assignee' || (alert !== undefined && alert.status !== 'open');
  };
  const shown = inForm.filter(isShown);
  const listed = Object.fromEntries(
    lookupKinds.map((kind) => [
      kind,
      <Select key={kind} allowClear options={lookups[kind].map(({ type_id, name }) => ({ value: type_id, label: names.lookup(kind, type_id, name) }))} placeholder={t('form.choose')} />,
    ]),
  ) as unknown as Readonly<Record<LookupKind, ReactNode>>;
  const section = (some: readonly (typeof inForm)[number][]): ReactNode => (
    <FormFields
      fields={alertFields}
      names={some}
      label={(name) => (name === 'zone_tag' ? place : names.field(name))}
      items={{
        name: { className: 'firm-alert-form__wide' },
        description: { className: 'firm-alert-form__wide' },
        planned_end_date: dayOrderItem(alertFields, 'planned_end_date', () => ui('field.endBeforeStart')),
        remarks: { className: 'firm-alert-form__wide' },
      }}
      controls={{
        ...listed,
        name: <Input maxLength={alertFields.name.max} showCount autoComplete="off" />,
        description: <Input.TextArea maxLength={alertFields.description.max} autoSize={{ minRows: 3, maxRows: 10 }} />,
        issue_location: (
          <Radio.Group aria-label={names.field('issue_location')} options={issueLocations.map((value) => ({ value, label: names.location(value) }))} onChange={() => form.setFieldsValue({ zone_tag: null, resource_tag: null })} />
        ),
        dormitory: (
          <EntitySelect
            queryKey={['dormitories']}
            find={finder(pickedDormitories)}
            known={alert?.dorm_name ?? null}
            disabled={!can('view', 'dormitory')}
            // Whoever was assigned may have no access to the other dormitory.
            onChange={() => form.setFieldsValue({ zone_tag: null, resource_tag: null, person_tag: null, assignee: null })}
          />
        ),
        zone_tag: (
          <EntitySelect
            queryKey={['workzones', dormitory, location]}
            find={findZones(dormitory, location)}
            known={alert?.zone_tag_name ?? null}
            nameOf={namer(pickedZones)}
            disabled={!can('view', 'workzone')}
            onChange={() => form.setFieldsValue({ resource_tag: null })}
          />
        ),
        resource_tag: (
          <EntitySelect queryKey={['resources', dormitory, zone]} find={findBeds(dormitory, zone)} known={alert?.resource_tag_name ?? null} nameOf={nameOfBed} disabled={!can('view', 'resource')} />
        ),
        person_tag: (
          <EntitySelect queryKey={['employees', dormitory]} find={finder(pickedResidents, dormitory)} known={alert?.person_tag_name ?? null} nameOf={namer(pickedResidents)} disabled={!can('view', 'employee')} />
        ),
        vendor_tag: <EntitySelect queryKey={['vendors']} find={findVendors} known={alert?.vendor_tag_name ?? null} nameOf={namer(pickedVendors)} disabled={!can('view', 'vendor')} />,
        assignee: <EntitySelect queryKey={['alerts', 'assignees', dormitory]} find={findAssignees([dormitory])} known={alert?.assignee_name ?? null} />,
        planned_start_date: <MomentField />,
        planned_end_date: <MomentField />,
      }}
    />
  );
  if (!quick) return <div className="firm-alert-form">{section(shown)}</div>;
  return (
    <>
      {section(atOnce)}
      <ScanPlace onPlace={(zone) => void placeOf(zone).then((place) => form.setFieldsValue(atPlace(place, form.getFieldValue('dormitory') as number | null)))} />
      <details ref={more} className="firm-alert-form__more">
        <summary>{t('form.more')}</summary>
        <div className="firm-alert-form">{section(shown.filter((name) => !isAtOnce(name)))}</div>
      </details>
    </>
  );
}
