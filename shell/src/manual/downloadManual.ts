import { downloadFile } from '@firm/shared-ui/api/index.ts';
import { currentLanguage } from '@firm/shared-ui/i18n/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import i18next from 'i18next';
import { manualFiles } from '../../manual/files.ts';

/**
 * Saves the user manual in the user's language, with the notices 'Downloading User Manual' and 'Download Completed'
 * (docs/rules/portal.md#user-manual). It is one of the shell's static files.
 */
export async function downloadManual(): Promise<void> {
  const file = manualFiles[currentLanguage()];
  notify(i18next.t('shell:manual.downloading'), 'INFO');
  if (await downloadFile(`/manual/${file}`, file, { anonymous: true })) {
    notify(i18next.t('shell:manual.completed'), 'SUCCESS');
  }
}
