import { useTranslation } from 'react-i18next';

/** Names of an alert's fields in the reader's language; the field itself where a newer service knows one more. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('maintenance');
  return (field) => t(`field.${field}`, { defaultValue: t(`ticket.field.${field}`, { defaultValue: field }) });
}
