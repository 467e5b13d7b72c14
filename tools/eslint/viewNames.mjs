/**
 * Views of other services are read through their declarations (docs/architecture/publications.md). The name of a view may appear only
 * in its owner's `contract/published.ts`, or in `contract/published/` where that names what is declared there by subject, and, for views
 * that the platform itself reads, in the platform's `contract/accounts.ts`. A name anywhere else would be a reader that the type check does
 * not see.
 */
const viewName = /^[a-z]+_[a-z_]+_v\d+$/;
const declarations = /(^|\/)(contract\/published(\/\w+)?|services\/platform\/src\/contract\/accounts)\.ts$/;

export default {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (declarations.test(context.filename)) return {};
    const check = (node, text) => {
      if (typeof text === 'string' && viewName.test(text)) context.report({ node, message: `${text} is read by its declaration in its owner's contract/published.ts` });
    };
    return {
      Literal: (node) => check(node, node.value),
      // A composed name, such as `residents_${thing}_v1`, counts too.
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('x')),
    };
  },
};
