/** Works out what an expression can be without running it, as far as it is written in the source. */
import ts from 'typescript';
import { type Modules, resolveImport } from './modules.ts';

/** A text, or a literal or function of the source with the names that it sees. */
export type Value =
  /** `UNKNOWN` stands for each part of it that is only known at run time. */
  | { kind: 'text'; text: string }
  | { kind: 'node'; node: ts.Node; scope: Scope }
  | { kind: 'object'; entries: ReadonlyMap<string, readonly Value[]> }
  | { kind: 'props'; own: ReadonlyMap<string, readonly Value[]>; spreads: readonly Value[] };

/** The names that are visible in a place. */
export type Scope = { file: string; names: ReadonlyMap<string, readonly Value[]>; parent?: Scope };

/** What makes a component that is loaded when it is needed. */
const LAZY: ReadonlySet<string> = new Set(['lazyComponent', 'lazyEditor']);

/** Calls of lists whose result has elements of the list, so that it is taken for the list itself. */
const SAME_ELEMENTS = new Set(['filter', 'flatMap', 'slice', 'toSorted', 'toReversed']);

/** Stands for what of a text is only known at run time. */
const UNKNOWN = '\uFFFC';

/** How deep calls and names are followed. */
const MOST_STEPS = 24;

/** What each expression can be: the alternatives, or none if it depends on what happens at run time. */
export class Evaluator {
  readonly modules: Modules;

  constructor(modules: Modules) {
    this.modules = modules;
  }

  /** @returns The alternatives; empty if nothing is known. */
  values(node: ts.Node | undefined, scope: Scope, steps = 0): readonly Value[] {
    if (node === undefined || steps > MOST_STEPS) return [];
    const next = (one: ts.Node | undefined) => this.values(one, scope, steps + 1);
    if (ts.isStringLiteralLike(node)) return [{ kind: 'text', text: node.text }];
    if (ts.isJsxExpression(node)) return next(node.expression);
    if (isWrapped(node)) return next(node.expression);
    if (ts.isTemplateExpression(node)) return this.#template(node, scope, steps);
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || isFunction(node))
      return [{ kind: 'node', node, scope }];
    if (ts.isJsxSelfClosingElement(node)) return this.#shownText(node, scope, steps);
    if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope, steps);
    if (ts.isIdentifier(node)) return this.name(node.text, scope, steps);
    if (ts.isPropertyAccessExpression(node))
      return next(node.expression).flatMap((value) => this.property(value, node.name.text, steps));
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope, steps);
    if (ts.isCallExpression(node)) return this.#call(node, scope, steps);
    return [];
  }

  /** The only text that an expression can be; undefined if there are several or none. */
  text(node: ts.Node | undefined, scope: Scope): string | undefined {
    const texts = this.texts(node, scope);
    return texts.length === 1 ? texts[0] : undefined;
  }

  texts(node: ts.Node | undefined, scope: Scope): string[] {
    return textsOf(this.values(node, scope));
  }

  /** What a name stands for. */
  name(name: string, scope: Scope, steps = 0): readonly Value[] {
    for (let seen: Scope | undefined = scope; seen; seen = seen.parent) {
      const bound = seen.names.get(name);
      if (bound) return bound;
    }
    const found = this.modules.find(scope.file, name);
    if (found === undefined) return [];
    return this.values(found.node, { file: found.module.file, names: new Map() }, steps + 1);
  }

  /** A property of an object. */
  property(value: Value, name: string, steps = 0): readonly Value[] {
    if (value.kind === 'object') return value.entries.get(name) ?? [];
    if (value.kind === 'props')
      return value.own.get(name) ?? value.spreads.flatMap((spread) => this.property(spread, name, steps + 1));
    if (value.kind !== 'node' || !ts.isObjectLiteralExpression(value.node)) return [];
    const { node, scope } = value;
    for (const item of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(item)) {
        const spread = this.values(item.expression, scope, steps + 1).flatMap((one) => this.property(one, name, steps));
        if (spread.length > 0) return spread;
      } else if (nameOf(item) === name) return this.#assigned(item, scope, steps);
    }
    return [];
  }

  /** The elements of a list, each with its alternatives. */
  elements(value: Value): (readonly Value[])[] {
    if (value.kind !== 'node' || !ts.isArrayLiteralExpression(value.node)) return [];
    const { node, scope } = value;
    return node.elements.flatMap((item) =>
      ts.isSpreadElement(item)
        ? this.values(item.expression, scope).flatMap((list) => this.elements(list))
        : [this.values(item, scope)],
    );
  }

  /** The scope of a function's body, with its parameters bound. */
  bodyScope(fn: ts.SignatureDeclaration, scope: Scope, given: readonly (readonly Value[])[]): Scope {
    const names = new Map<string, readonly Value[]>();
    const inner: Scope = { file: scope.file, names, parent: scope };
    for (const [index, { name }] of fn.parameters.entries()) this.bind(name, given[index] ?? [], names, inner);
    return inner;
  }

  /** Binds the names of a pattern to the parts of a value. */
  bind(name: ts.BindingName, values: readonly Value[], names: Map<string, readonly Value[]>, scope: Scope): void {
    if (ts.isIdentifier(name)) {
      names.set(name.text, values);
      return;
    }
    if (ts.isArrayBindingPattern(name)) {
      for (const [index, item] of name.elements.entries()) {
        if (!ts.isBindingElement(item)) continue;
        this.bind(
          item.name,
          values.flatMap((value) => this.elements(value)[index] ?? []),
          names,
          scope,
        );
      }
      return;
    }
    for (const item of name.elements) {
      const key = item.propertyName ?? item.name;
      const isRest = item.dotDotDotToken !== undefined;
      const found = isRest ? values : values.flatMap((value) => this.property(value, keyText(key)));
      this.bind(item.name, found.length > 0 ? found : this.values(item.initializer, scope), names, scope);
    }
  }

  /** Binds what the statements at the top of a function's body declare. */
  bindLocals(body: ts.Block, scope: Scope): Scope {
    const names = new Map<string, readonly Value[]>();
    const inner: Scope = { file: scope.file, names, parent: scope };
    for (const statement of body.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name)
        names.set(statement.name.text, [{ kind: 'node', node: statement, scope: inner }]);
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        this.bind(name, this.values(initializer, inner), names, inner);
    }
    return inner;
  }

  /** What a function returns, whichever way it goes. */
  results(value: Value, given: readonly (readonly Value[])[], steps = 0): readonly Value[] {
    if (value.kind !== 'node' || !isFunction(value.node) || value.node.body === undefined) return [];
    const { body } = value.node;
    const scope = this.bodyScope(value.node, value.scope, given);
    if (!ts.isBlock(body)) return this.values(body, scope, steps + 1);
    const inner = this.bindLocals(body, scope);
    return returned(body).flatMap((one) => this.values(one, inner, steps + 1));
  }

  /** The text that a small component shows: its attribute `text`. */
  #shownText({ attributes }: ts.JsxSelfClosingElement, scope: Scope, steps: number): readonly Value[] {
    return attributes.properties.flatMap((item) =>
      ts.isJsxAttribute(item) && item.name.getText() === 'text' ? this.values(item.initializer, scope, steps + 1) : [],
    );
  }

  #template(node: ts.TemplateExpression, scope: Scope, steps: number): readonly Value[] {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const [part = UNKNOWN, ...more] = textsOf(this.values(expression, scope, steps + 1));
      text += (more.length === 0 ? part : UNKNOWN) + literal.text;
    }
    return [{ kind: 'text', text }];
  }

  #binary({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope, steps: number): readonly Value[] {
    const after = this.values(right, scope, steps + 1);
    switch (operatorToken.kind) {
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.BarBarToken:
        return [...this.values(left, scope, steps + 1), ...after];
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return after;
      default:
        return [];
    }
  }

  #element(node: ts.ElementAccessExpression, scope: Scope, steps: number): readonly Value[] {
    const objects = this.values(node.expression, scope, steps + 1);
    const keys = textsOf(this.values(node.argumentExpression, scope, steps + 1));
    return objects.flatMap((object) => {
      if (keys.length > 0) return keys.flatMap((key) => this.property(object, key, steps));
      return namesIn(object).flatMap((key) => this.property(object, key, steps));
    });
  }

  #call(node: ts.CallExpression, scope: Scope, steps: number): readonly Value[] {
    const { expression: callee } = node;
    const [first] = node.arguments;
    if (ts.isIdentifier(callee) && LAZY.has(callee.text)) return this.#lazy(node, scope);
    // Memoised components.
    if (ts.isIdentifier(callee) && callee.text === 'memo') return this.values(first, scope, steps + 1);
    if (ts.isIdentifier(callee) && callee.text === 'useMemo' && first)
      return this.values(first, scope, steps + 1).flatMap((fn) => this.results(fn, [], steps + 1));
    if (ts.isPropertyAccessExpression(callee)) {
      const lists = this.values(callee.expression, scope, steps + 1);
      if (SAME_ELEMENTS.has(callee.name.text)) return lists;
      if (callee.name.text === 'map' && first) return this.#map(lists, first, scope, steps);
    }
    const given = node.arguments.map((argument) => this.values(argument, scope, steps + 1));
    return this.values(callee, scope, steps + 1).flatMap((fn) => this.results(fn, given, steps + 1));
  }

  /** A list that is mapped, as an object of its results by their index. */
  #map(lists: readonly Value[], fn: ts.Expression, scope: Scope, steps: number): readonly Value[] {
    const fns = this.values(fn, scope, steps + 1);
    return lists.flatMap((list) => {
      const mapped = this.listed(list).map((item) => fns.flatMap((one) => this.results(one, [item], steps + 1)));
      if (mapped.length === 0) return [];
      return [{ kind: 'object', entries: new Map(mapped.map((item, index) => [String(index), item])) } satisfies Value];
    });
  }

  /** The values of an object's properties. */
  valuesIn(value: Value): (readonly Value[])[] {
    return namesIn(value).map((name) => this.property(value, name));
  }

  /** The elements of a list, or of one that was mapped. */
  listed(value: Value): (readonly Value[])[] {
    return value.kind === 'object' ? [...value.entries.values()] : this.elements(value);
  }

  /** The component of a module that is loaded when it is needed: `(await import('./OptionsTab.tsx')).OptionsTab`. */
  #lazy(node: ts.CallExpression, scope: Scope): readonly Value[] {
    const found = find(node, (one) =>
      ts.isPropertyAccessExpression(one) && /^\(await import\(/.test(one.expression.getText()) ? one : undefined,
    );
    const call = found && find(found, (one) => (ts.isCallExpression(one) && isImportCall(one) ? one : undefined));
    const file = resolveImport(scope.file, call?.arguments[0]);
    if (found === undefined || file === undefined) return this.#named(node, scope);
    return this.name(found.name.text, { file, names: new Map() });
  }

  /** Of a lazy component whose module has a name. */
  #named(node: ts.CallExpression, scope: Scope): readonly Value[] {
    const [module] = node.arguments;
    if (module === undefined || !ts.isIdentifier(module)) return [];
    const declared = this.modules.find(scope.file, module.text);
    if (declared === undefined || !ts.isCallExpression(declared.node)) return [];
    return this.#lazy(declared.node, { file: declared.module.file, names: new Map() });
  }

  #assigned(item: ts.ObjectLiteralElementLike, scope: Scope, steps: number): readonly Value[] {
    if (ts.isPropertyAssignment(item)) return this.values(item.initializer, scope, steps + 1);
    if (ts.isShorthandPropertyAssignment(item)) return this.name(item.name.text, scope, steps + 1);
    return [];
  }
}

export type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

export function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);
}

/** Whether a value is a text that is wholly known. */
export function isWhole(value: Value): value is Extract<Value, { kind: 'text' }> {
  return value.kind === 'text' && !value.text.includes(UNKNOWN);
}

/** The texts that are wholly known. */
export function textsOf(values: readonly Value[]): string[] {
  return [...new Set(values.filter(isWhole).map(({ text }) => text))];
}

/** The texts, those of which not all is known up to the first sentence that says more. */
export function looseTextsOf(values: readonly Value[]): string[] {
  const texts = values.flatMap((value) => (value.kind === 'text' ? [knownStart(value.text)] : []));
  return [...new Set(texts.filter((text) => text !== ''))];
}

function knownStart(text: string): string {
  const sentences = text.replace(/\s+/g, ' ').split(/(?<=[.!?]) /);
  const unknown = sentences.findIndex((sentence) => sentence.includes(UNKNOWN));
  return sentences.slice(0, unknown === -1 ? undefined : unknown).join(' ');
}

/** The first node for which `pick` returns something, in the order of the source. */
export function find<Found>(node: ts.Node, pick: (one: ts.Node) => Found | undefined): Found | undefined {
  return pick(node) ?? ts.forEachChild(node, (child) => find(child, pick));
}

/** The expressions that a body returns, not those of functions in it. */
export function returned(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (one: ts.Node) => {
    if (isFunction(one)) return;
    if (ts.isReturnStatement(one) && one.expression) found.push(one.expression);
    ts.forEachChild(one, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

type Wrapped = ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression | ts.NonNullExpression;

function isWrapped(node: ts.Node): node is Wrapped {
  return (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function isImportCall(node: ts.CallExpression): boolean {
  return node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  return name && keyText(name);
}

function keyText(name: ts.PropertyName | ts.BindingName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : '';
}

function namesIn(value: Value): string[] {
  if (value.kind === 'object') return [...value.entries.keys()];
  if (value.kind !== 'node' || !ts.isObjectLiteralExpression(value.node)) return [];
  return value.node.properties.flatMap((item) => nameOf(item) ?? []);
}
