/** The contract as calls see it (docs/rules/administration.md#contracts). */
import { z } from 'zod';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { bodyOf, day, flag, idList, text, version } from '@firm/platform/contract/fields';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { contractStatuses } from './moves.ts';
import { contractFields } from '../fields/contract.ts';
import { contractLine, newLine } from './line.ts';
import { contractLimits as limits, lineBases } from '../limits.ts';

const id = z.number().int();
const named = z.object({ id, url: z.string(), name: z.string() });

const contractFile = z.object({
  /** The id to pass to `files/{file}/`. */
  file: z.string(),
  url: z.string(),
  name: z.string(),
  bytes: id,
  added_time: z.iso.datetime(),
}).meta({ id: 'ContractFile' });

/** A warning: it points something out but blocks nothing. */
const contractWarning = z.object({
  code: z.enum(['overlap', 'beds']),
  dormitory: id,
  dorm_name: z.string(),
  /** For `overlap`: the other contract. */
  contract: nullableId,
  ref_no: nullableText,
  /** For `beds`: the beds contracted, and the beds that exist. */
  contracted: id.nullable(),
  beds: id.nullable(),
}).meta({ id: 'ContractWarning' });
export type ContractWarning = z.output<typeof contractWarning>;

export const contract = z.object({
  id,
  version: id,
  url: z.string(),
  org: id,
  ...answerShape(contractFields),
  party_type: z.enum(['client', 'vendor']),
  /** Name of the employer or the vendor. */
  party_name: nullableText,
  status_name: z.string(),
  status_since: z.iso.date(),
  /** The remarks given with the last change of status. */
  status_remarks: z.string(),
  /** Active or suspended. */
  is_active: z.boolean(),
  /** Statuses to which users may move it from its current one. */
  moves: z.array(z.enum(contractStatuses)),
  /** 60, 30 or 7: the contract ends within that many days. */
  ending: nullableId,
  /** Its dormitories by name, limited to those that the caller may see; so are lines and their sum. */
  named_dormitories: z.array(named),
  lines: z.array(contractLine),
  /** It also concerns dormitories that the caller does not see: the caller gets none of its papers, and cannot change it. */
  is_partial: z.boolean(),
  /** The sum of its monthly lines for a whole month. */
  monthly_minor: id,
  files: z.array(contractFile),
  /** The contract that this one amends, and the contract that amends this one. */
  renewal_of: nullableId,
  successor: nullableId,
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Contract' });
export type Contract = z.output<typeof contract>;

export const contractInFull = contract.extend({ warnings: z.array(contractWarning) }).meta({ id: 'ContractInFull' });
export type ContractInFull = z.output<typeof contractInFull>;

const readOnlyNames = Object.keys(contractInFull.shape);
const { name, ...writable } = formShape(contractFields);
const lines = z.array(newLine).max(limits.lines);

export const newContract = bodyOf({ ...optional({ ...writable, lines }), name }, readOnlyNames).meta({ id: 'NewContract' });
export const contractPut = bodyOf({ ...optional({ ...writable, lines }), name, version }, readOnlyNames).meta({ id: 'ContractPut' });
export const contractPatch = bodyOf({ ...optional({ ...writable, name, lines }), version }, readOnlyNames).meta({ id: 'ContractPatch' });

export const contractSwitch = bodyOf({
  status: z.enum(contractStatuses),
  ...optional({
    /** The reason for a suspension or termination. */
    remarks: text(limits.remarks),
    /** For a termination: the first day no longer covered; today by default. */
    day,
    /** For an activation: when and by whom it was signed. */
    signed_on: day,
    signee: text(limits.signee),
    /** For the renewal of an expired contract: the new end. */
    end_date: day,
  }),
  version,
}).meta({ id: 'ContractSwitch' });

export const contractRenewal = bodyOf({ end_date: day, version }).meta({ id: 'ContractRenewal' });
export const contractAmendment = bodyOf({ /** The first day of the new terms. */ day, version }).meta({ id: 'ContractAmendment' });

export const contractFilters = z.object({
  ...filterShape(contractFields),
  ...z.object({ dormitory: idList, product_category: idList, ends_before: day, is_active: flag }).partial().shape,
});
export const contractOrderings = { id: '_id', ref_no: 'ref_no', name: 'name', status: 'status', start_date: 'start_date', end_date: 'end_date', update_time: 'update_time' } as const;

export const chargesQuery = z.object({ /** `YYYY-MM` */ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

export const contractCharges = z.object({
  month: z.string(),
  currency: z.string(),
  days_in_month: id,
  lines: z.array(
    z.object({
      line: id,
      dormitory: id,
      product_category_name: nullableText,
      description: z.string(),
      basis: z.enum(lineBases),
      /** As contracted; for lines billed by count, the count: bed-days, alerts. */
      quantity: id,
      unit_price_minor: id,
      /** Days of the month that the line covers. */
      days: id,
      amount_minor: id,
    }),
  ),
  total_minor: id,
}).meta({ id: 'ContractCharges' });
export type ContractCharges = z.output<typeof contractCharges>;

/** One status. */
export const contractStatus = z.object({ type_id: id, code: z.enum(contractStatuses), name: z.string(), color: z.string(), url: z.string() }).meta({ id: 'ContractStatusEntry' });
