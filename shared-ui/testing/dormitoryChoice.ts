/** For tests: dormitories as returned to the top bar and pickers. */
import type { DormitoryChoice } from '@firm/platform/contract/dormitoryChoice';

export function dormitoryChoice(id: number, name: string, timezone = 'Asia/Singapore'): DormitoryChoice {
  const url = `/backend/api/dormitories/${id}/`;
  const img = `${url}img/full/`;
  return { id, text: name, name, value: url, url, avatar: img, img, timezone };
}
