import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import type { ClientKind } from '../../resident/addresses.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { ProjectLink } from '../../resident/ProjectLink.tsx';
import { clientSections, valueOf, type Client } from '../clients/clientFields.ts';
import { Rating } from '../clients/Rating.tsx';

/** All fields of a client, and its supervisor. */
export function ClientDetails({ kind, client }: { readonly kind: ClientKind; readonly client: Client }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return (
    <div className="firm-resident__sections">
      {clientSections(kind).map(({ key, fields }) => (
        <section key={key}>
          <h3>{t(key === 'company' ? `client.kind.${kind}` : 'resident.section.supervisor')}</h3>
          <Facts>
            {fields.map((field) => (
              <Fact key={field.name} label={names.anyField(field.name)}>
                {field.kind === 'rating' ? (
                  <Rating value={client.comp_rating} />
                ) : field.kind === 'long' ? (
                  <Words>{valueOf(client, field.name) as string}</Words>
                ) : field.kind === 'reference' && field.to === 'projects' && typeof valueOf(client, field.name) === 'number' ? (
                  <ProjectLink id={valueOf(client, field.name) as number} />
                ) : (
                  <FieldValue field={field.name} value={valueOf(client, field.name)} name={valueOf(client, `${field.name}_name`) as string | null} />
                )}
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
    </div>
  );
}
