export interface Project {
  readonly name: string;
  readonly layer: string | null;
  readonly folder: string;
  /** The packages that its package.json names. */
  readonly declared: readonly string[];
}
export const allowedImports: Readonly<Record<string, readonly string[]>>;
export const allowedContracts: Readonly<Record<string, readonly string[]>>;
export function projectOf(file: string): Project | null;
export function targetOf(specifier: string, file: string, root: string): (Project & { readonly inside: string }) | null;
export function undeclared(from: Project | null, to: (Project & { readonly inside: string }) | null): string | null;
export function refusal(from: Project | null, to: (Project & { readonly inside: string }) | null, file?: string): string | null;
