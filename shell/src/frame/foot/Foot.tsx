import { useTranslation } from 'react-i18next';
import { contactsOf } from './organisation.ts';
import { useOrganisation } from './useOrganisation.ts';
import './foot.css';

/**
 * Company information, contact links and copyright line, from the record of the user's organisation or, for visitors, of
 * the operator (docs/rules/portal.md#footer).
 */
export function Foot() {
  const { t } = useTranslation('shell');
  const data = useOrganisation();
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
