import { useTranslation } from 'react-i18next';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { switchLanguage, useLanguageChoices } from '../../locale/index.ts';
import { Glyph } from '../Glyph.tsx';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';

/** The language switch; the choice is stored in a cookie for 365 days (docs/rules/portal.md#languages). */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  return (
    <Popover label={t('topbar.language')} button={<Glyph name="globe" />}>
      {(close) => <LanguageChoices close={close} />}
    </Popover>
  );
}

/** The languages as a panel, which closes after a choice. */
export function LanguageChoices({ close }: { readonly close: () => void }) {
  const choices = useLanguageChoices();
  return (
    <ul className="firm-choices">
      {choices.map(({ language, name, chosen, href }) => (
        <li key={language}>
          <a
            className="firm-choice"
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={chosen ? 'true' : undefined}
            onClick={(event) => {
              // It is a link, so that it can be opened in a new tab; a plain click switches in place and keeps what was typed.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              close();
              void switchLanguage(language).catch(notifyError);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
