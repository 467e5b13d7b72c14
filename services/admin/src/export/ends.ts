/** How the making of an export ends before its file is there. */
import type { ReportWord } from '../report/texts.ts';
import type { Told } from './model.ts';

/** An end of which its asker is notified; `CA` where rights were lost, else it failed. */
export class ExportEnds extends Error {
  readonly told: Told;
  readonly status: 'FA' | 'CA';
  constructor(key: ReportWord, values: Told['values'] = {}, status: 'FA' | 'CA' = 'FA') {
    super(key);
    this.told = { key, values };
    this.status = status;
  }
}

/** The user cancelled the export: the process that creates it stops. */
export class CalledOff extends Error {}

/** This process is to end: the export is left to another, with what is made of it. */
export class Leaves extends Error {}
