import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from '../../session/calls.ts';
import { contactsOf, organisationId } from './organisation.ts';
import './foot.css';

/**
 * Company information, contact links and copyright line, from the organisation record (docs/rules/portal.md#footer): one's
 * own, or the operator's for visitors.
 */
export function Foot() {
  const { t } = useTranslation('shell');
  const own = useSession((state) => organisationId(state.user?.userprofile.org));
  const { data } = useQuery({
    queryKey: ['orgentities', own ?? 'current'],
    queryFn: ({ signal }) =>
      own === null
        ? identityApi('GET /orgentities/current/', { signal, quiet: true })
        : identityApi('GET /orgentities/{id}/', { params: { id: own }, signal, quiet: true }),
    staleTime: 3_600_000,
  });
  const contacts = contactsOf(data?.contactsData);
  return (
    <footer className="firm-foot">
      {data ? (
        <span dir="auto">
          {data.footerData.text || data.name}
          {data.footerData.address && ` · ${data.footerData.address}`}
        </span>
      ) : (
        <span>{t('brand.tagline')}</span>
      )}
      {contacts.length > 0 && (
        <ul aria-label={t('foot.contacts')}>
          {contacts.map((contact) => (
            <li key={contact.address}>
              <a href={contact.address}>
                <bdi>{contact.text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <small dir="auto">
          {data.copyrightData.text}
        </small>
      )}
    </footer>
  );
}
