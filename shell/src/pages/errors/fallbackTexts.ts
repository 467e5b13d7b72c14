/**
 * What is shown when even the error page fails (docs/rules/portal.md#error-pages). Not in the locale files, because
 * failing to load those may be the reason.
 */
export const fallbackTexts = {
  en: { failed: 'An error occurred while showing the error page', home: 'Go to the home page' },
  es: { failed: 'Se produjo un error al mostrar la página de error', home: 'Ir a la página de inicio' },
  fr: { failed: 'Une erreur est survenue lors de l’affichage de la page d’erreur', home: 'Aller à la page d’accueil' },
  ar: { failed: 'حدث خطأ أثناء عرض صفحة الخطأ', home: 'الانتقال إلى الصفحة الرئيسية' },
} as const;
