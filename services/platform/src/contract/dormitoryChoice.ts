/** A dormitory as the frame of every page has it to choose from: what scopes are made of, published by the service that keeps dormitories. */
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
  /** By which its days are counted. */
  timezone: z.string(),
}).meta({ id: 'DormitoryChoice' });
export type DormitoryChoice = z.output<typeof dormitoryChoice>;
