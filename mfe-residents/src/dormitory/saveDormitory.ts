import type { Dormitory, ResidentsApi } from '@firm/residents/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';
import type { DormitoryValues } from './formFields.ts';
import { keepDormitory } from './queries.ts';

type NewDormitory = ResidentsApi['POST /dormitories/']['body'];
type DormitoryEdit = ResidentsApi['PATCH /dormitories/{id}/']['body'];

/** Adds a dormitory (`id` null) or changes one; a user who adds one is given access to it. */
export async function saveDormitory(
  id: number | null,
  changes: DormitoryValues,
  { version, key }: { readonly version: number | undefined; readonly key: string },
): Promise<Dormitory> {
  const saved =
    id === null
      ? await api('POST /dormitories/', { body: changes as NewDormitory, idempotencyKey: key })
      : await api('PATCH /dormitories/{id}/', { params: { id }, body: { ...(changes as DormitoryEdit), ...(version !== undefined && { version }) } });
  keepDormitory(saved);
  return saved;
}

/** Sends the dormitory's picture, or another in its place. */
export async function sendDormitoryPicture(id: number, picture: File): Promise<Dormitory> {
  const form = new FormData();
  form.set('img', picture);
  const saved = await api('PATCH /dormitories/{id}/', { params: { id }, body: form });
  keepDormitory(saved);
  return saved;
}

/** Deletes a dormitory that nothing refers to. @throws ApiError 409 with what refers to it */
export async function removeDormitory(id: number): Promise<void> {
  await api('DELETE /dormitories/{id}/', { params: { id } });
  void queryClient.invalidateQueries({ queryKey: ['dormitories'] });
}
