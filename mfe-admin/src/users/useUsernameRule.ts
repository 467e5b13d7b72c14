import { useTranslation } from 'react-i18next';
import { plainUsername, usernamePattern } from '@firm/identity/contract/limits';

interface UsernameRule {
  readonly transform: (name?: string) => string;
  readonly pattern: RegExp;
  readonly message: string;
}

/** The rule of antd's form for the user name of a new or changed account: the service says only that its value is not accepted. */
export function useUsernameRule(): UsernameRule {
  const { t } = useTranslation('admin');
  return { transform: (name = '') => plainUsername(name), pattern: usernamePattern, message: t('users.usernameRule') };
}
