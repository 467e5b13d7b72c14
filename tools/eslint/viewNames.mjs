/**
 * Views of other services are read by their declarations (docs/architecture/publications.md): the name of a view stands in its owner's
 * `contract/published.ts` alone, and what the platform itself reads in its `contract/accounts.ts`. A name anywhere else
 * is a reader whom the type check does not see.
 */
const viewName = /^[a-z]+_[a-z_]+_v\d+$/;
const declarations = /(^|\/)(contract\/published|services\/platform\/src\/contract\/accounts)\.ts$/;

export default {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (declarations.test(context.filename)) return {};
    const check = (node, text) => {
      if (typeof text === 'string' && viewName.test(text)) context.report({ node, message: `${text} is read by its declaration in its owner's contract/published.ts` });
    };
    return {
      Literal: (node) => check(node, node.value),
      // A name that is put together, such as `residents_${thing}_v1`, is one too.
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('x')),
    };
  },
};
