/** What every dialog with input does (docs/rules/screens.md#dialogs, #stale-changes): found by the text of the files, so that no new one forgets it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../imports/resolve.ts';

const root = path.resolve(__dirname, '../..');
const screens = sourceFiles(root)
  .filter((file) => /^(?:mfe-[a-z]+|shared-ui|shell)\/.*(?<!\.test)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The files in which one of these is rendered, and which do not have what a dialog needs then. */
const without = (rendered: RegExp, needed: RegExp): string[] => screens.filter(({ text }) => rendered.test(text) && !needed.test(text)).map(({ file }) => file).sort();

test('the files are found', () => expect(screens.length).toBeGreaterThan(300));

test('a dialog with input asks before it closes', () => {
  const input = /<Dialog\b[\s\S]*<(?:Form|Input|Input\.TextArea|TextArea|InputNumber|DayField|EntitySelect|ManySelect|ImageUpload)\b/;
  expect(without(input, /useDialogForm|useRecordForm|useConfirmedClose/)).toEqual([
    // Nothing can be lost: a choice takes effect at once, or is the only one.
    'mfe-admin/src/compare/CompareUsers.tsx',
    'mfe-safedistance/src/kiosk/KioskDialog.tsx',
    'mfe-tenancy/src/checkin/CheckInDialog.tsx',
  ]);
});

test('a form that sends the version of its record shows what somebody else has changed', () => {
  const sends = /useDialogForm[\s\S]*'(?:PUT|PATCH) [\s\S]*\bversion\b/;
  expect(without(sends, /onStale|useRecordForm/)).toEqual([
    // A decision about a request, which another administrator has then made.
    'mfe-admin/src/operators/OperatorDialog.tsx',
    'mfe-admin/src/requests/DecideDialog.tsx',
  ]);
});
