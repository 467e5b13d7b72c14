import { downloadFile } from '@firm/shared-ui/api/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import i18next from 'i18next';

/** Where the user manual lies among the shell's static files (specification section 9, "Static exports"). */
const manualAddress = '/manual/firm-user-manual.pdf';

/** Saves the user manual, saying 'Downloading User Manual' and 'Download Completed' (specification section 2). */
export async function downloadManual(): Promise<void> {
  notify(i18next.t('shell:manual.downloading'), 'INFO');
  if (await downloadFile(manualAddress, 'firm-user-manual.pdf', { anonymous: true })) {
    notify(i18next.t('shell:manual.completed'), 'SUCCESS');
  }
}
