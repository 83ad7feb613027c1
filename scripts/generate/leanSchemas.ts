/**
 * What orval writes for zod/mini, made smaller: an application bundles the schemas that it uses, and pays for every letter.
 * The schemas accept and refuse the same.
 */
import ts from 'typescript';

/** A call of a method: `schema.check(…)` or `zod.describe(…)`. */
type MethodCall = ts.CallExpression & { expression: ts.PropertyAccessExpression };

function isCallOf(node: ts.Node, name: string): node is MethodCall {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name
  );
}

/** A regular expression as a literal: bundlers cannot leave out a constructor, which might throw. */
function asLiteral(value: ts.Expression): ts.Expression {
  if (!ts.isNewExpression(value)) return value;
  const [pattern, ...others] = value.arguments ?? [];
  if (value.expression.getText() !== 'RegExp' || !pattern || !ts.isStringLiteralLike(pattern) || others.length > 0) {
    throw new Error(`Not a regular expression that is known here: ${value.getText()}`);
  }
  return ts.factory.createRegularExpressionLiteral(String(new RegExp(pattern.text)));
}

/** The name and the value of a constant that a module exports. */
function constantOf(statement: ts.Statement): { name: string; value: ts.Expression } | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const [{ name, initializer } = {}] = statement.declarationList.declarations;
  if (!name || !ts.isIdentifier(name) || !initializer) throw new Error(`No constant: ${statement.getText()}`);
  return { name: name.text, value: initializer };
}

/** Whether a constant is a bound or a pattern, which the generator exports one by one: schemas begin with a capital letter. */
const isBound = (name: string) => /^[a-z]/.test(name);

/** One call of several checks, without descriptions. */
function mergedChecks(call: MethodCall, factory: ts.NodeFactory): ts.Expression {
  const checks = call.arguments.filter((check) => !isCallOf(check, 'describe'));
  const checked = call.expression.expression;
  if (checks.length === 0) return checked;
  if (!isCallOf(checked, 'check')) return factory.updateCallExpression(call, call.expression, undefined, checks);
  const all = [...checked.arguments, ...checks];
  return factory.updateCallExpression(checked, checked.expression, undefined, all);
}

/** The values of an enumeration alone: the generator makes up names for those that are no identifiers. */
function unnamedValues(call: MethodCall, factory: ts.NodeFactory): ts.Expression {
  const [given] = call.arguments;
  const values = given && ts.isAsExpression(given) ? given.expression : given;
  if (!values || !ts.isObjectLiteralExpression(values)) return call;
  const texts = values.properties.map((property) => {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.initializer)) {
      throw new Error(`Not a value of an enumeration: ${property.getText()}`);
    }
    return factory.createStringLiteral(property.initializer.text);
  });
  return factory.updateCallExpression(call, call.expression, undefined, [factory.createArrayLiteralExpression(texts)]);
}

function leanExpression(value: ts.Expression, bounds: ReadonlyMap<string, ts.Expression>): ts.Node | undefined {
  const transformer = (context: ts.TransformationContext) => {
    const visit = (before: ts.Node): ts.Node => {
      if (ts.isIdentifier(before)) return bounds.get(before.text) ?? before;
      const node = ts.visitEachChild(before, visit, context);
      if (isCallOf(node, 'check')) return mergedChecks(node, context.factory);
      return isCallOf(node, 'enum') ? unnamedValues(node, context.factory) : node;
    };
    return visit;
  };
  return ts.transform<ts.Node>(value, [transformer]).transformed[0];
}

/**
 * Writes the bounds into the schemas, because `./limits` exports them; makes one call of several checks, each of which copies
 * its schema; and leaves out the descriptions, which are on the types, and names of enumerated values.
 * @param text A module of the generator.
 */
export function leanSchemas(text: string): string {
  const source = ts.createSourceFile('schemas.ts', text, ts.ScriptTarget.Latest, true);
  const printer = ts.createPrinter();
  const bounds = new Map<string, ts.Expression>();
  const written: string[] = [];
  // What is said of an operation stands before the first constant of its schemas.
  let said: string[] = [];
  for (const statement of source.statements) {
    const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
    said.push(...comments.map(({ pos, end }) => text.slice(pos, end)));
    const { name, value } = constantOf(statement) ?? {};
    if (name === undefined || value === undefined) {
      written.push(...said, statement.getText());
      said = [];
    } else if (isBound(name)) {
      bounds.set(name, asLiteral(value));
    } else {
      const lean = leanExpression(value, bounds);
      if (lean === undefined) throw new Error(`Nothing is left of ${name}.`);
      written.push(
        '',
        ...said,
        `export const ${name} = /* @__PURE__ */ ${printer.printNode(ts.EmitHint.Unspecified, lean, source)};`,
      );
      said = [];
    }
  }
  return `${written.join('\n')}\n`;
}
