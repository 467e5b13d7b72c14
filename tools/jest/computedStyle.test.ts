/** The faster `getComputedStyle` gives the same values as jsdom, property by property. */
import { JSDOM } from 'jsdom';
import { askOneByOne } from './computedStyle.cjs';

const sheets = [
  `.hidden, .ant-tabs > .ant-tabs-tab-inactive { display: none }
   :where(.css-1).ant-btn > span { display: inline-flex; opacity: 0.5 }
   .ghost { visibility: hidden } .ghost .seen { visibility: visible }
   [aria-hidden="true"] { pointer-events: none }
   @media screen { .paper { display: none } } @media print { .screen { display: none } }
   .hidden.shown { display: block } li { display: unset } .a\\:b { display: grid }
   :not(.a):not(.b) > .deep ~ p.last:first-child, p.last { display: inline-block } * > em { display: table }`,
  '.hidden.late { display: flex } .late { opacity: 0; width: 0; margin: 3px } div { width: calc(1px + 2vw); overflow: hidden; position: relative } .seen { width: nonsense; border: 1px solid red; text-align: center }',
];
const body = `<main class="ghost"><div class="hidden">1</div><div class="hidden shown"><b class="seen">2</b></div><div class="hidden late shown">3</div>
  <div class="ant-tabs"><p class="ant-tabs-tab-inactive">4</p><p class="last">5</p></div><ul><li hidden>6</li><li style="display: none !important">7</li></ul>
  <button class="css-1 ant-btn" aria-hidden="true"><span>8</span><em>9</em></button><i class="paper screen a:b">10</i><svg><g class="hidden"></g></svg>
  <details><summary>11</summary><p>12</p></details><input type="hidden"><dialog>13</dialog><template><p>14</p></template></main>`;
const properties = ['display', 'visibility', 'opacity', 'pointerEvents', 'color', 'fontWeight', 'width', 'position', 'overflow', 'overflowX', 'marginTop', 'borderLeftWidth', 'textAlign'] as const;

test('each element has the style that jsdom computes as a whole, also after a sheet has changed', () => {
  const { window } = new JSDOM(`<head>${sheets.map((text) => `<style>${text}</style>`).join('')}</head>${body}`);
  const { document } = window;
  const whole = window.getComputedStyle.bind(window);
  askOneByOne(window);
  const differences = (): string[] =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const [told, meant] = [window.getComputedStyle(element), whole(element)];
      return properties.flatMap((name) => {
        const css = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return told[name] === meant[name] && told.getPropertyValue(css) === meant.getPropertyValue(css) ? [] : [`${element.outerHTML.slice(0, 60)} ${name}: ${told[name]} for ${meant[name]}`];
      });
    });
  const shown = (): number => [...document.querySelectorAll('*')].filter((element) => window.getComputedStyle(element).display !== 'none').length;
  expect(differences()).toEqual([]);
  const before = shown();
  document.styleSheets[1]?.insertRule('main div { display: none }', 0);
  document.querySelector('style')?.append('.ant-btn { display: none }');
  expect(differences()).toEqual([]);
  expect(shown()).toBeLessThan(before);
});
