/** Converts files with LibreOffice, where it is installed, as users do who save a file in another format. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const waitMs = 90_000;

/** Comma, double quote, UTF-8, from the first line; detects dates, and writes cells as shown. */
const csvTokens = '44,34,76,1,,0,false,true,true';

const conversions = {
  xlsx: { to: 'xlsx:Calc MS Excel 2007 XML', from: [`--infilter=Text - txt - csv (StarCalc):${csvTokens}`] },
  csv: { to: `csv:Text - txt - csv (StarCalc):${csvTokens}`, from: [] },
} as const;

/** The name of LibreOffice's command on the path; null if it is not installed. */
export async function findLibreOffice(): Promise<string | null> {
  for (const name of ['soffice', 'libreoffice']) {
    const there = await run(name, ['--version'], { timeout: waitMs }).then(
      () => true,
      () => false,
    );
    if (there) return name;
  }
  return null;
}

/** The file as LibreOffice saves it in the other format. It uses its own profile, so that a running instance does not interfere. */
export async function convert(office: string, file: string, format: keyof typeof conversions): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firm-office-'));
  const { to, from } = conversions[format];
  const read = file.endsWith('.csv') ? from : [];
  try {
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
    await run(office, [profile, '--headless', ...read, '--convert-to', to, '--outdir', folder, file], { timeout: waitMs });
    return await readFile(path.join(folder, `${path.parse(file).name}.${format}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
