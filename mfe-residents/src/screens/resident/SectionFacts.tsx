import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { clientAddress } from '../../resident/addresses.ts';
import type { Resident } from '../../resident/api.ts';
import { Expiry } from '../../resident/Expiry.tsx';
import { FieldValue, nameMembers } from '../../resident/FieldValue.tsx';
import { residentSections, type ResidentField, type ResidentSection } from '../../resident/fields.ts';
import { useResidentNames } from '../../resident/names.ts';

/** Sections of a resident's fields, each with its heading. */
export function SectionFacts({ resident, sections }: { readonly resident: Resident; readonly sections: readonly ResidentSection[] }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return (
    <div className="firm-resident__sections">
      {sections.map((section) => (
        <section key={section}>
          <h3>{t(`resident.section.${section}`)}</h3>
          <Facts>
            {residentSections[section].map((field: ResidentField) => (
              <Fact key={field.name} label={names.field(field.name)}>
                <Value resident={resident} field={field} />
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
    </div>
  );
}

function Value({ resident, field }: { readonly resident: Resident; readonly field: ResidentField }): ReactNode {
  const value = resident[field.name];
  const member = nameMembers[field.name];
  const name = member ? resident[member] : null;
  if (field.name === 'work_pass_expiry' || field.name === 'passport_expiry') return <Expiry day={resident[field.name]} dormitory={resident.dorm_id} />;
  const page = typeof value === 'number' && field.kind === 'reference' ? pages[field.to]?.(value) : undefined;
  if (page && name) {
    return (
      <AreaLink to={page} className="firm-resident__link">
        <Name>{name}</Name>
      </AreaLink>
    );
  }
  if (value && field.kind === 'phone') return <Contact to={`tel:${String(value).replace(/[^+\d]/g, '')}`}>{String(value)}</Contact>;
  if (value && field.kind === 'email') return <Contact to={`mailto:${String(value)}`}>{String(value)}</Contact>;
  return <FieldValue field={field.name} value={value} name={name} />;
}

/** The page of the record that a field refers to, by collection. */
const pages: Readonly<Record<string, (id: number) => string>> = {
  employerfirms: (id) => clientAddress('employer', id),
  vendors: (id) => clientAddress('vendor', id),
  dormitories: (id) => `/operations/dormitories/${id}`,
};

function Contact({ to, children }: { readonly to: string; readonly children: string }): ReactNode {
  return (
    <a href={to} className="firm-resident__link">
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}
