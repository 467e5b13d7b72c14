import { z } from 'zod';
import { safeName } from '../static/release.ts';

/** The areas that the portal should have: area → where its pages begin (docs/rules/portal.md#pages); nothing if that is not known. */
export type ExpectedAreas = Readonly<Record<string, readonly string[]>>;

const beginning = /^(?:\/[\w.~-]+)+$/;

/**
 * Reads `FIRM_AREAS`: names of areas, each with where its pages begin or without: `mfe-tenancy=/reservations,mfe-maintenance=/maintenance+/notifications`.
 * While nothing is published for an area, no manifest says where its pages begin. The registry then reports the area as missing, and the shell
 * says so at these addresses; at others they are unknown pages.
 */
export const expectedAreas = z.string().transform((text, context): ExpectedAreas => {
  const entries = text.split(',').map((entry) => entry.trim()).filter(Boolean).map((entry) => {
    const [name = '', begins, ...more] = entry.split('=');
    const paths = begins === undefined ? [] : begins.split('+');
    if (!safeName.test(name) || !paths.every((path) => beginning.test(path)) || more.length > 0) context.addIssue(`${entry}: write it like mfe-tenancy=/reservations`);
    return [name, paths] as const;
  });
  return Object.fromEntries(entries);
});
