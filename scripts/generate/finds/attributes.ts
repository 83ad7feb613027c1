/** The attributes of a JSX element, with those that are spread into it. */
import ts from 'typescript';
import type { Evaluator, Scope, Value } from './evaluate.ts';
import { textsOf } from './evaluate.ts';

export type Attributes = {
  has: (name: string) => boolean;
  values: (name: string) => readonly Value[];
  texts: (name: string) => string[];
  /** Its only text. */
  text: (name: string) => string | undefined;
  /** What is written at the element itself. */
  given: ReadonlyMap<string, { node: ts.JsxAttributeValue | undefined; scope: Scope }>;
  /** The property of the contract that the element is bound to: `{...field('time_zone')}`. */
  property: string | undefined;
  /** Whether the element is a component of the console that is followed by itself. */
  isOwn: (tag: string) => boolean;
  /** All of them as the props of a component. */
  asValue: () => Value;
};

/** Reads the attributes of an element, of which later ones win. */
export function attributesOf(
  evaluator: Evaluator,
  { attributes }: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  scope: Scope,
): Attributes {
  const given = new Map<string, { node: ts.JsxAttributeValue | undefined; scope: Scope }>();
  const spreads: Value[] = [];
  let property: string | undefined;
  for (const item of attributes.properties) {
    if (ts.isJsxSpreadAttribute(item)) {
      spreads.push(...evaluator.values(item.expression, scope));
      property ??= boundTo(item.expression);
    } else given.set(item.name.getText(), { node: item.initializer, scope });
  }
  const values = (name: string): readonly Value[] => {
    const own = given.get(name);
    if (own) return evaluator.values(own.node, scope);
    return spreads.flatMap((spread) => evaluator.property(spread, name));
  };
  const texts = (name: string) => textsOf(values(name));
  return {
    given,
    values,
    texts,
    property,
    has: (name) => given.has(name),
    text: (name) => {
      const [first, ...more] = texts(name);
      return more.length === 0 ? first : undefined;
    },
    isOwn: (tag) => evaluator.name(tag, scope).some(({ kind }) => kind === 'node') && isOfPages(evaluator, tag, scope),
    asValue: () => ({
      kind: 'props',
      own: new Map([...given].map(([name]) => [name, values(name)])),
      spreads,
    }),
  };
}

/** Whether a component is not of the kit, whose dialogs are those that open. */
function isOfPages(evaluator: Evaluator, tag: string, scope: Scope): boolean {
  return evaluator
    .name(tag, scope)
    .some((value) => value.kind === 'node' && !/[\\/](?:kit|ui)[\\/]/.test(value.scope.file));
}

/** The property that `fieldsOf` binds: the argument of `field('time_zone')`. */
function boundTo(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'field') return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteral(name) ? name.text : undefined;
}
