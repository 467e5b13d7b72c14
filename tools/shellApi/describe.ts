/** Describes types in a form that changes exactly when their use changes: by parameters and their members, not by names of types. */
import ts from 'typescript';

/** From here on, a type of ours that has a name is described by that name. */
const deepest = 6;
const hasName = ({ symbol }: ts.Type): boolean => symbol !== undefined && !symbol.name.startsWith('__');

const isMapped = (type: ts.Type): boolean => ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;

/** @param checker type checker of the program to which the types belong */
export function describer(checker: ts.TypeChecker): (type: ts.Type) => string {
  const known = new Map<ts.Type, string>();

  /**
   * Types of packages and of the language are described by name only, since versions of packages are compared separately. Not `Record`,
   * `Readonly`, `Pick` and the like: what they make of our own types stands in their members.
   */
  const foreign = (type: ts.Type): boolean =>
    !isMapped(type) && (type.symbol?.declarations?.every((declaration) => /\/node_modules\/(?!@firm\/)/.test(declaration.getSourceFile().fileName)) ?? false);

  function describe(type: ts.Type, above: readonly ts.Type[]): string {
    const told = known.get(type);
    if (told !== undefined) return told;
    if (above.includes(type) || (above.length >= deepest && hasName(type) && !foreign(type))) return type.symbol?.name ?? checker.typeToString(type);
    const text = write(type, [...above, type]);
    if (above.length === 0) known.set(type, text);
    return text;
  }

  function write(type: ts.Type, above: readonly ts.Type[]): string {
    const inner = (one: ts.Type): string => describe(one, above);
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return [...new Set(type.types.map(inner))].sort().join(' | ');
    if (type.isIntersection()) return [...new Set(type.types.map(inner))].sort().join(' & ');
    if (type.flags & ts.TypeFlags.TypeParameter) return constrained(type, inner);
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
    const given = checker.getTypeArguments(type as ts.TypeReference);
    const [isList, isTuple]: boolean[] = [checker.isArrayType(type), checker.isTupleType(type)];
    const list = isTuple ? 'tuple' : isList ? 'list' : null;
    if (list) return `${list} of (${given.map(inner).join(', ')})`;
    if (foreign(type)) return `${type.symbol.name}${given.length > 0 ? `<${given.map(inner).join(', ')}>` : ''}`;
    const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()].map((signature) => signed(signature, inner));
    const parts = checker
      .getPropertiesOfType(type)
      .filter((part) => !(ts.getCombinedModifierFlags(part.valueDeclaration ?? part.declarations?.[0] ?? ({} as ts.Declaration)) & ts.ModifierFlags.Private))
      .filter(({ name }) => !name.startsWith('__#'))
      .map((part) => `${part.name}${part.flags & ts.SymbolFlags.Optional ? '?' : ''}: ${inner(checker.getTypeOfSymbol(part))}`)
      .sort();
    const index = checker.getIndexInfosOfType(type).map(({ keyType, type: of }) => `[${inner(keyType)}]: ${inner(of)}`);
    const whole = [...parts, ...index];
    // Made of a type parameter, whose members are not known.
    if (isMapped(type) && whole.length === 0) return checker.typeToString(type);
    return [...signatures, ...(whole.length > 0 || signatures.length === 0 ? [`{ ${whole.join('; ')} }`] : [])].join(' & ');
  }

  /** A type parameter, and what is accepted for it. */
  function constrained(type: ts.Type, inner: (type: ts.Type) => string): string {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint && !(constraint.flags & ts.TypeFlags.Unknown) ? `${type.symbol.name} extends ${inner(constraint)}` : type.symbol.name;
  }

  function signed(signature: ts.Signature, inner: (type: ts.Type) => string): string {
    const parameters = signature.getParameters().map((parameter) => {
      const declaration = parameter.valueDeclaration as ts.ParameterDeclaration;
      const optional = checker.isOptionalParameter(declaration) ? '?' : '';
      const rest = declaration?.dotDotDotToken ? '...' : '';
      return `${rest}${inner(checker.getTypeOfSymbol(parameter))}${optional}`;
    });
    return `(${parameters.join(', ')}) => ${inner(signature.getReturnType())}`;
  }

  return (type) => describe(type, []);
}
