/** Memory of the single process that `npm start` runs: idle, and after an import (docs/rules/operation.md#budgets). */
import { setTimeout as pause } from 'node:timers/promises';
import { importEnded, type ImportState } from '@firm/residents/contract/import/states';
import { residentMegabytes } from './memory.ts';
import { signIn, startTogether, type Environment } from './portal.ts';
import type { Section } from './report.ts';

const rows = 50_000;
const names = ['Rahman Mohammed', 'Kumar Selvam', 'Li Wei', 'José Núñez', 'محمد علي'];

export async function benchMemory(environment: Environment): Promise<Section[]> {
  // The first start writes the demo data, and is stopped so that the measured process has not done that work.
  await (await startTogether(environment)).stop();
  const portal = await startTogether(environment);
  const headers = { authorization: `Bearer ${await signIn(portal.address)}` };
  const used = () => residentMegabytes(portal.pids);
  await pause(20_000);
  const atRest = await used();
  let peak = atRest;
  const watch = setInterval(() => void used().then((now) => (peak = Math.max(peak, now))), 100);
  await importRows(`${portal.address}/backend/api`, headers);
  clearInterval(watch);
  await pause(20_000);
  const after = await used();
  await portal.stop();
  return [
    {
      title: 'Memory of the one process of `npm start`',
      figures: [
        { name: 'at rest', value: atRest, unit: 'MB', goal: { at: 'most', value: 350 } },
        { name: `after an import of ${rows.toLocaleString('en')} rows`, value: after, unit: 'MB', goal: { at: 'most', value: 420 } },
        { name: 'most, while it imported', value: peak, unit: 'MB' },
      ],
    },
  ];
}

/** Imports a CSV file in the form that other systems export. */
async function importRows(api: string, headers: Record<string, string>): Promise<void> {
  const lines = Array.from({ length: rows }, (_, i) => [`${names[i % names.length]} ${i}`, `MEM-${String(i).padStart(6, '0')}`, `WP${20_000_000 + i}`, '31/12/2027', 'Bangladeshi', 'M', '14/05/1992'].join(','));
  const form = new FormData();
  form.append('file', new Blob([`\uFEFF${['Name,Pass number,Work permit no,Work permit expiry,Nationality,Sex,DOB', ...lines].join('\r\n')}`]), 'residents.csv');
  type Job = { id: number; state: ImportState; run: { created: number } };
  const ask = async (path: string, body?: FormData | string): Promise<Job> => {
    const response = await fetch(`${api}/employees/imports/${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    });
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`);
    return (await response.json()) as Job;
  };
  const { id } = await ask('', form);
  let job = await ask(`${id}/start/`, '{}');
  while (job.run.created < rows && !importEnded.includes(job.state)) {
    await pause(500);
    job = await ask(`${id}/`);
  }
  if (job.run.created !== rows) throw new Error(`${job.run.created} of ${rows} residents were imported (${job.state})`);
}
