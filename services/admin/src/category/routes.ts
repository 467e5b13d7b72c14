/** Calls about product categories, and the list of contract states. */
import { Writer } from '@firm/platform/change/writing/writer';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { requireVersion } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import { inEachLanguage, type Language } from '@firm/platform/contract/languages';
import { entityUrl } from '@firm/platform/contract/fields';
import { conflict, invalidField, needsAllDormitories, notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { referring } from '@firm/platform/mongo/referring';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ProductCategory } from '../../contract/category/category.ts';
import type { categoryRoutes } from '../../contract/category/routes.ts';
import { categoryFields } from '../../contract/fields/category.ts';
import { categoryLimits } from '../../contract/limits.ts';
import { statusEntries } from '../../contract/contract/statuses.ts';
import { choiceNames } from '../choiceNames.ts';
import { contractModel } from '../contract/model.ts';
import { builtIn, categoryModel, categoryTurn, isBuiltIn, readCategories, type Category, type CategoryDocument } from './model.ts';

const kind: EntityKind<CategoryDocument> = {
  entity: 'productcategory',
  model: categoryModel,
  dormitoryOf: () => null,
  event: ({ type_id, names }) => ({ type_id, names }),
  audited: auditedFields(categoryFields),
};

export function categoryHandlers(service: ServiceContext): Handlers<typeof categoryRoutes> {
  const closingOf = (org: number, type_id: number) => ({
    // Hidden ones stay in the lines that name them.
    closes: () => false,
    guards: async () => [await categoryTurn(service, org, type_id)],
    refusal: async () => {
      const contracts = await referring('contract', service.rows(contractModel, wholeOrg(org)), { 'lines.product_category': type_id });
      return contracts.count > 0 ? conflict('referenced', 'referenced', { references: [contracts] }) : null;
    },
  });
  /** @param removed the category to be removed: an own one is deleted unless contracts name it; of a built-in one, only its changes are stored */
  const writerFor = (org: number, language: Language, removed?: Pick<CategoryDocument, 'type_id'>) =>
    new Writer<CategoryDocument, ProductCategory>(service, {
      ...kind,
      types: { created: 'created', updated: 'updated', deleted: removed && isBuiltIn(removed.type_id) ? 'restored' : 'deleted' },
      render: async (category, base) => shown(category, base, language, (await usedBy(service, org)).get(category.type_id) ?? 0),
      ...(removed && !isBuiltIn(removed.type_id) && { closing: closingOf(org, removed.type_id) }),
    });
  /**
   * The stored category; null: a built-in one without changes.
   * @throws 404 if there is no such category
   */
  const storedOf = async (org: number, type_id: number): Promise<CategoryDocument | null> => {
    const stored = await service.rows(categoryModel, wholeOrg(org)).findOne({ type_id });
    if (!stored && !builtIn(org, type_id)) throw notFound();
    return stored;
  };

  return {
    listProductCategories: async (call) => {
      const [categories, used] = await Promise.all([readCategories(service, call.scope.org), usedBy(service, call.scope.org)]);
      const found = [...categories.values()].filter(({ is_active }) => call.query.all || is_active);
      return arrayPage(call, found.map((category) => shown(category, call.base, call.language, used.get(category.type_id) ?? 0)));
    },
    createProductCategory: async (call) => {
      demandAll(call.scope);
      const { names, kind: of = 'revenue', basis = 'fixed-month', is_active = true, sequence } = call.body;
      const _id = await service.sequence.next(categoryModel.name);
      const type_id = categoryLimits.firstOwn - 1 + _id;
      const now = clock.now();
      return writerFor(call.scope.org, call.language).insert(call, {
        ...{ _id, rev: 1, org: call.scope.org, type_id, names: complete(names), kind: of, basis, is_active },
        ...{ sequence: sequence ?? Math.min(type_id, categoryLimits.sequence), created_time: now, update_time: now },
      });
    },
    putProductCategory: async (call) => {
      demandAll(call.scope);
      const { org } = call.scope;
      const { version, names, ...rest } = call.body;
      const type_id = call.params.id;
      const stored = await storedOf(org, type_id);
      const set = { ...definedMembers(rest), ...(names && { names: complete(names) }) };
      const now = builtIn(org, type_id);
      if (now) {
        for (const field of ['kind', 'basis'] as const) if (set[field] !== undefined && set[field] !== now[field]) throw invalidField(field, 'invalid_value');
      }
      const writer = writerFor(org, call.language);
      if (stored) return writer.update(call, stored._id, version, () => ({ set }));
      const base = now as Category;
      await requireVersion(version, base.rev, () => shown(base, call.base, call.language, 0));
      const at = clock.now();
      const seen: CategoryDocument = { ...base, _id: await service.sequence.next(categoryModel.name), created_time: at, update_time: at };
      return writer.storeChanged(call, seen, { ...seen, ...set, rev: 1 });
    },
    deleteProductCategory: async (call) => {
      demandAll(call.scope);
      const stored = await storedOf(call.scope.org, call.params.id);
      if (!stored) return Reply.empty();
      await writerFor(call.scope.org, call.language, stored).remove(call, stored._id);
      return Reply.empty();
    },
    listContractStatuses: async (call) =>
      arrayPage(
        call,
        statusEntries.map((entry) => ({ ...entry, name: choiceNames(call.language).status[entry.code], url: entityUrl(call.base, 'contractstatus', entry.type_id) })),
      ),
  };
}

/** These lists apply to all dormitories, including those that the caller may not see. */
function demandAll(scope: Scope): void {
  if (scope.dormitories !== 'all') throw needsAllDormitories();
}

/** Number of contracts that use each category. */
async function usedBy(service: ServiceContext, org: number): Promise<ReadonlyMap<number, number>> {
  const rows = await service
    .rows(contractModel, wholeOrg(org))
    .aggregate<{ _id: number; n: number }>([{ $project: { of: { $setUnion: ['$lines.product_category', []] } } }, { $unwind: '$of' }, { $group: { _id: '$of', n: { $sum: 1 } } }])
    .toArray();
  return new Map(rows.map(({ _id, n }) => [_id, n]));
}

const complete = (names: { readonly [In in Language]?: string | undefined }): Category['names'] => inEachLanguage((language) => names[language] ?? '');

function shown({ type_id, rev, names, kind: of, basis, is_active, sequence }: Category, base: string, language: Language, used: number): ProductCategory {
  const url = entityUrl(base, 'productcategory', type_id);
  return { type_id, version: rev, url, name: names[language] || names.en, names, kind: of, basis, is_active, sequence, built_in: isBuiltIn(type_id), used };
}
