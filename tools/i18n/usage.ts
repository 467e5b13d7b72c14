/** Which texts a source file uses, found by searching it as text: fast, and exact enough for literal keys. */

interface Usage {
  readonly line: number;
  /** Namespace written in the key (`ui:…`) or in the file's `useTranslation`; empty when the file names none. */
  readonly namespaces: readonly string[];
  /** `table.range`; for a template literal its fixed beginning and `…`. */
  readonly key: string;
}

/** Every `t('…')` and t(`…${x}`) of a file, in order. */
export function usagesIn(source: string): Usage[] {
  const namespaces = [...new Set([...source.matchAll(/(?:useTranslation|getFixedT)\((?:[^)'"]*,\s*)?['"]([\w-]+)['"]/g)].map((m) => m[1] ?? ''))];
  const usages: Usage[] = [];
  for (const found of source.matchAll(/(?<![\w$'"`])(?:i18n\.)?t\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]*)`)/g)) {
    const literal = found[1] ?? found[2];
    const template = found[3] ?? '';
    const whole = literal ?? (template.includes('${') ? `${template.slice(0, template.indexOf('${'))}…` : template);
    const [, own, key = whole] = /^([\w-]+):(.*)$/.exec(whole) ?? [];
    usages.push({
      line: source.slice(0, found.index).split('\n').length,
      namespaces: own ? [own] : namespaces,
      key,
    });
  }
  return usages;
}
