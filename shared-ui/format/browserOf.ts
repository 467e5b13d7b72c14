/** Common names of browsers, by their user agents. */
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** null if the user agent does not contain them. */
export function browserOf(agent: string): { readonly browser: string; readonly system: string } | null {
  const browser = browsers.find(([, mark]) => mark.test(agent))?.[0];
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  return browser && system ? { browser, system } : null;
}
