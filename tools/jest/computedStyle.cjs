/**
 * A faster `getComputedStyle` for tests of pages, which ask whether an element is visible, takes pointer events or is positioned.
 * jsdom computes every property of the element and of its ancestors from each of antd's thousands of rules, and Testing Library
 * asks for each element of a page at each query by role. This version looks up only the requested property, with jsdom's own
 * rules of precedence: later rules win over earlier ones, and inline style wins over all. Everything else is left to jsdom.
 */
const jsdom = '../../node_modules/jsdom/lib/jsdom';
const { implForWrapper } = require(`${jsdom}/living/generated/utils.js`);
const { matchesDontThrow } = require(`${jsdom}/living/helpers/selectors.js`);
const defaultStyle = require(`${jsdom}/browser/default-stylesheet.js`);
const { parse } = require('../../node_modules/rrweb-cssom/lib/index.js');

const { CSSStyleDeclaration } = require('../../node_modules/cssstyle/lib/CSSStyleDeclaration.js');

/** Inherited properties that jsdom supports, except colours, with their initial values. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' };

/** Left to jsdom: parts of shorthands, which it expands, and colours, which it resolves. */
const forJsdom = /^(background|border|caret-color|color|flex|font|list-style|margin|outline|padding)/;

/** The properties that are looked up here, by their names in scripts: `pointerEvents` → `pointer-events`. */
const properties = new Map(
  Object.entries(Object.getOwnPropertyDescriptors(CSSStyleDeclaration.prototype))
    .filter(([key, { get }]) => get && /^[a-z]+([A-Z][a-z]+)*$/.test(key) && !['cssText', 'length', 'parentRule', 'cssFloat'].includes(key))
    .map(([key]) => [key, key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
    .filter(([, name]) => !forJsdom.test(name)),
);
const names = new Set(properties.values());

/** Replaces a page's `getComputedStyle` by this version. */
exports.askOneByOne = (window) => {
  const whole = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || !impl?.style) return whole.call(window, element, pseudo);
    let all;
    const rest = () => (all ??= whole.call(window, element));
    return new Proxy(
      {},
      {
        get: (_, key) => {
          if (properties.has(key)) return resolved(impl, properties.get(key));
          if (key === 'getPropertyValue') return (name) => (names.has(name) ? resolved(impl, name) : rest().getPropertyValue(name));
          if (!(key in CSSStyleDeclaration.prototype)) return undefined;
          const value = Reflect.get(rest(), key);
          return typeof value === 'function' ? value.bind(rest()) : value;
        },
        has: (_, key) => Reflect.has(rest(), key),
      },
    );
  };
};

function resolved(element, name) {
  const initial = inherited[name];
  if (!initial) return cascaded(element, name);
  for (let one = element; one; one = one.parentElement) {
    const value = cascaded(one, name);
    if (value) return value;
  }
  return initial;
}

const user = parse(defaultStyle);

function cascaded(element, property) {
  const own = element.style?.getPropertyValue(property);
  if (own) return own === 'unset' ? '' : own;
  const ownClasses = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const sheets = element._ownerDocument.styleSheets._list;
  for (let i = sheets.length - 1; i >= -1; i -= 1) {
    const rules = rulesOf(i < 0 ? user : sheets[i], property);
    if (!rules) continue;
    const { rest, tags, classes } = rules;
    const last = [rest, tags.get(element.localName), ...ownClasses.map((name) => classes.get(name))]
      .flatMap((some) => some ?? [])
      .sort((one, other) => other.at - one.at)
      .find(({ selector }) => matchesDontThrow(element, selector));
    if (last) return last.value === 'unset' ? '' : last.value;
  }
  return '';
}

/** Cache by sheet and property: the rules, indexed by a tag or class that an element must have to match. */
const kept = new WeakMap();

/** The rules of a sheet that set a property; null if there are none. */
function rulesOf(sheet, property) {
  let known = kept.get(sheet);
  if (known?.length !== sheet.cssRules.length) kept.set(sheet, (known = { length: sheet.cssRules.length, by: {} }));
  return (known.by[property] ??= { found: sorted(sheet, property) }).found;
}

function sorted(sheet, property) {
  const found = { rest: [], tags: new Map(), classes: new Map() };
  const put = (map, key, rule) => (map.has(key) ? map.get(key).push(rule) : map.set(key, [rule]));
  const all = Array.from(sheet.cssRules).flatMap((rule) => (!rule.media ? [rule] : Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []));
  const rules = [...all.entries()].flatMap(([at, { selectorText: selector, style }]) => {
    const value = selector && asKept(property, style?.getPropertyValue(property));
    return value ? [{ at, selector, value }] : [];
  });
  for (const rule of rules) {
    for (const part of new Set(split(rule.selector, ',').map(lastPart))) {
      const [, name] = /\.([\w-]+)/.exec(part) ?? [];
      const [tag] = /^[a-z][\w-]*/i.exec(part) ?? [];
      if (!/^[\w-]*[.:\w-]+$/.test(part)) found.rest.push(rule);
      else if (name) put(found.classes, name, rule);
      else if (tag) put(found.tags, tag.toLowerCase(), rule);
      else found.rest.push(rule);
    }
  }
  return rules.length > 0 ? found : null;
}

/** A value in jsdom's normal form: `0px` for `0`, and empty for values that it does not understand. */
function asKept(property, value) {
  if (!value || value === 'unset') return value;
  const kept = new CSSStyleDeclaration();
  kept.setProperty(property, value);
  return kept.getPropertyValue(property);
}

/** The last compound of a selector without commas, without its brackets. */
const lastPart = (selector) => split(selector.trim(), ' >+~').at(-1).replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '').replaceAll(/\([^()]*\)/g, '');

/** Splits a text at these characters, except inside brackets. */
function split(text, signs) {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth === 0 && signs.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
