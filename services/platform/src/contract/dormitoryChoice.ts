/** A dormitory as the frame of every page offers it: the unit of scopes, published by the service that stores dormitories. */
import { z } from 'zod';

export const dormitoryChoice = z.object({
  id: z.number().int(),
  text: z.string(),
  /** The dormitory's address, as `url`. */
  value: z.string(),
  avatar: z.string(),
  name: z.string(),
  url: z.string(),
  img: z.string(),
  /** The time zone by which its days are counted. */
  timezone: z.string(),
}).meta({ id: 'DormitoryChoice' });
export type DormitoryChoice = z.output<typeof dormitoryChoice>;
