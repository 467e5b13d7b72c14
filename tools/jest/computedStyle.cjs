/**
 * What a page's tests ask of styles: whether an element is shown, takes a pointer, is positioned. jsdom answers by working out
 * every property of the element and of those around it, by each of antd's thousands of rules; Testing Library asks so for each
 * element of a page at each query by role. Here the one property that is asked for is looked up, with jsdom's own rules of
 * precedence: later rules go before earlier ones, and the element's own style before all. Whatever else is asked, jsdom answers.
 */
const jsdom = '../../node_modules/jsdom/lib/jsdom';
const { implForWrapper } = require(`${jsdom}/living/generated/utils.js`);
const { matchesDontThrow } = require(`${jsdom}/living/helpers/selectors.js`);
const defaultStyle = require(`${jsdom}/browser/default-stylesheet.js`);
const { parse } = require('../../node_modules/rrweb-cssom/lib/index.js');

const { CSSStyleDeclaration } = require('../../node_modules/cssstyle/lib/CSSStyleDeclaration.js');

/** Those of jsdom's inherited properties that are no colours, with what they are where nothing says so. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' };

/** Parts of a shorthand that jsdom takes apart, and colours, which it works out. */
const forJsdom = /^(background|border|caret-color|color|flex|font|list-style|margin|outline|padding)/;

/** What is looked up here, of what an answer has by names in scripts: `pointerEvents` → `pointer-events`. */
const properties = new Map(
  Object.entries(Object.getOwnPropertyDescriptors(CSSStyleDeclaration.prototype))
    .filter(([key, { get }]) => get && /^[a-z]+([A-Z][a-z]+)*$/.test(key) && !['cssText', 'length', 'parentRule', 'cssFloat'].includes(key))
    .map(([key]) => [key, key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
    .filter(([, name]) => !forJsdom.test(name)),
);
const names = new Set(properties.values());

/** Has a page's `getComputedStyle` answer so. */
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

/** By sheet and property: its rules, by what an element must at least have that they fit. */
const kept = new WeakMap();

/** null: the sheet says nothing of the property. */
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

/** As jsdom keeps it: `0px` for `0`, and nothing of what it does not understand. */
function asKept(property, value) {
  if (!value || value === 'unset') return value;
  const kept = new CSSStyleDeclaration();
  kept.setProperty(property, value);
  return kept.getPropertyValue(property);
}

/** The element that a selector without commas is about, without what stands in brackets. */
const lastPart = (selector) => split(selector.trim(), ' >+~').at(-1).replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '').replaceAll(/\([^()]*\)/g, '');

/** Parts between these signs, where they do not stand in brackets. */
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
