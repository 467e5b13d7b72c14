/** Describes types in a form that changes exactly when their use changes: by parameters and their members, not by names of types. */
import ts from 'typescript';

const deepest = 6;

/** @param checker type checker of the program to which the types belong */
export function describer(checker: ts.TypeChecker): (type: ts.Type) => string {
  const known = new Map<ts.Type, string>();

  /** Types of packages and of the language are described by name only, since versions of packages are compared separately. */
  const foreign = ({ symbol }: ts.Type): boolean =>
    symbol?.declarations?.every((declaration) => /\/node_modules\/(?!@firm\/)/.test(declaration.getSourceFile().fileName)) ?? false;

  function describe(type: ts.Type, above: readonly ts.Type[]): string {
    const told = known.get(type);
    if (told !== undefined) return told;
    if (above.includes(type) || above.length >= deepest) return type.symbol?.name ?? checker.typeToString(type);
    const text = write(type, [...above, type]);
    if (above.length === 0) known.set(type, text);
    return text;
  }

  function write(type: ts.Type, above: readonly ts.Type[]): string {
    const inner = (one: ts.Type): string => describe(one, above);
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return [...new Set(type.types.map(inner))].sort().join(' | ');
    if (type.isIntersection()) return [...new Set(type.types.map(inner))].sort().join(' & ');
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
    return [...signatures, ...(whole.length > 0 || signatures.length === 0 ? [`{ ${whole.join('; ')} }`] : [])].join(' & ');
  }

  function signed(signature: ts.Signature, inner: (type: ts.Type) => string): string {
    const parameters = signature.getParameters().map((parameter) => {
      const optional = checker.isOptionalParameter(parameter.valueDeclaration as ts.ParameterDeclaration) ? '?' : '';
      return `${inner(checker.getTypeOfSymbol(parameter))}${optional}`;
    });
    return `(${parameters.join(', ')}) => ${inner(signature.getReturnType())}`;
  }

  return (type) => describe(type, []);
}
