/** Reasons for which an export ends before its file is complete. */
import type { ReportWord } from '../report/texts.ts';
import type { ExportMessage } from './model.ts';

/** An end of which the requester is notified; `CA` where rights were lost or a file without rows was not wanted, otherwise it failed. */
export class ExportAborted extends Error {
  readonly userMessage: ExportMessage;
  readonly status: 'FA' | 'CA';
  constructor(key: ReportWord, values: ExportMessage['values'] = {}, status: 'FA' | 'CA' = 'FA') {
    super(key);
    this.userMessage = { key, values };
    this.status = status;
  }
}

/** The user cancelled the export: the process that creates it stops. */
export class ExportCancelled extends Error {}

/** This process is stopping: the export is left to another one, with what has been made of it. */
export class WorkerStopping extends Error {}
