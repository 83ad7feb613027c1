/** Goes through what a page renders, as it is written, and finds its tabs, sections and labelled fields. */
import { sep } from 'node:path';
import ts from 'typescript';
import { type Attributes, attributesOf } from './attributes.ts';
import {
  Evaluator,
  type FunctionNode,
  find,
  isFunction,
  isWhole,
  looseTextsOf,
  type Scope,
  textsOf,
  type Value,
} from './evaluate.ts';
import type { Modules } from './modules.ts';

/** Something on a page that people look for, and how to get there. */
export type Find = {
  kind: 'tab' | 'section' | 'field';
  label: string;
  description?: string | undefined;
  /** The property of the contract that a field is bound to. */
  property?: string | undefined;
  /** The labels of the options to choose from. */
  options: readonly string[];
} & Place;

/** Where something is on a page. */
export type Place = {
  /** Parameters of the URL, in order: the selected tabs, and the one that opens a dialog. */
  params: readonly string[];
  /** The labels of the tabs. */
  tabs: readonly string[];
  /** Whether it is in a dialog, which one of the parameters opens. */
  isInDialog: boolean;
  /** The names of permission constants, or permissions. */
  needs: readonly (string | readonly string[])[];
  feature?: string | undefined;
  /** The operations that the server has to have. */
  calls: readonly string[];
};

/** Components that are a field if they have a label. */
const FIELD =
  /(?:Field|Picker|Select|Input|Choice|Textarea|Switch|Checkbox|Autocomplete|Upload|TryIt|^Radio\.Group|^Input\.Wrapper)$/;
/** Components whose content is not on the page until something opens it. */
const DIALOG = /(?:Modal|Dialog|Drawer|Popover|Menu)$/;
/** Components of the kit that are followed, because their labels may be their own. */
const FOLLOWED_KIT = `${sep}kit${sep}fields${sep}`;

/** What opens a dialog of a page: the URL's query, and what it is called in the palette. */
type Link = { title: string; at: string };

type Context = Place & { intents: readonly string[]; stack: readonly ts.Node[] };

/** Walks the component of a page. */
export class PageWalk {
  readonly #evaluator: Evaluator;
  readonly #folder: string;
  readonly #links: readonly Link[];
  readonly found: Find[] = [];

  /**
   * @param folder `web/src`, outside of which nothing is followed.
   * @param links What the page creates.
   */
  constructor(modules: Modules, folder: string, links: readonly Link[]) {
    this.#evaluator = new Evaluator(modules);
    this.#folder = folder;
    this.#links = links;
  }

  /** @param file The file of the page, which exports `Component`. */
  page(file: string): readonly Find[] {
    const start: Context = { params: [], tabs: [], isInDialog: false, needs: [], calls: [], intents: [], stack: [] };
    for (const value of this.#evaluator.name('Component', { file, names: new Map() })) this.#call(value, [], start);
    return this.found;
  }

  /**
   * What it takes to see the first part of a page, which is the main one.
   * @param file The generated file with the needs of all parts.
   */
  mainNeeds(file: string, page: string): (string | readonly string[])[] {
    const [parts] = this.#evaluator.name(`${page}Parts`, { file, names: new Map() });
    const [first] = parts ? this.#evaluator.valuesIn(parts) : [];
    return this.#permissions(first ?? []);
  }

  /** Walks the body of a function that is called, such as a component, with its arguments. */
  #call(value: Value, given: readonly (readonly Value[])[], context: Context): void {
    if (value.kind !== 'node' || !isFunction(value.node) || value.node.body === undefined) return;
    const { node, scope: around } = value;
    // Recursive components such as trees, and calls that lead back.
    if (context.stack.filter((one) => one === node).length > 1 || context.stack.length > 40) return;
    const scope = this.#evaluator.bodyScope(node, around, given);
    const inner = { ...context, stack: [...context.stack, node] };
    const { body } = node;
    if (body === undefined) return;
    if (!ts.isBlock(body)) {
      this.#visit(body, scope, inner);
      return;
    }
    const locals = this.#evaluator.bindLocals(body, scope);
    const own = { ...inner, ...this.#gates(body, locals, inner) };
    for (const statement of body.statements) this.#visit(statement, locals, own);
  }

  /** What the body of a component asks for before it shows anything: a permission, a feature; and what opens its dialogs. */
  #gates(body: ts.Block, scope: Scope, { needs, feature, intents }: Context): Partial<Context> {
    const asked: (string | readonly string[])[] = [];
    const opened: string[] = [];
    let off: string | undefined;
    const visit = (node: ts.Node) => {
      if (ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'useMissingPermission')) {
        if (isGuard(body, node.name.getText())) asked.push(...this.#needs(node.initializer.arguments[0], scope));
      }
      if (isCallOf(node, 'useUrlIntent')) {
        const [name] = this.#evaluator.texts(node.arguments[0], scope);
        if (name !== undefined && /new|change/i.test(name)) opened.push(name);
      }
      if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'FeatureOff')
        off ??= attributesOf(this.#evaluator, node, scope).text('feature');
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
    return {
      needs: [...needs, ...asked],
      feature: off ?? feature,
      intents: opened.length > 0 ? opened : intents,
    };
  }

  /** The permissions that an expression names. */
  #needs(node: ts.Node | undefined, scope: Scope): (string | readonly string[])[] {
    return this.#permissions(this.#evaluator.values(node, scope));
  }

  #permissions(values: readonly Value[]): (string | readonly string[])[] {
    return values.flatMap((list) =>
      this.#evaluator.elements(list).flatMap((alternatives) =>
        alternatives.flatMap((one): (string | readonly string[])[] => {
          if (one.kind === 'text') return [one.text];
          const any = this.#evaluator.elements(one).flatMap(textsOf);
          return any.length > 0 ? [any] : [];
        }),
      ),
    );
  }

  #visit(node: ts.Node, scope: Scope, context: Context): void {
    // Only what is rendered: functions are followed where they are called or passed on.
    if (ts.isTypeNode(node) || isFunction(node)) return;
    if (ts.isJsxElement(node)) this.#element(node.openingElement, node.children, scope, context);
    else if (ts.isJsxSelfClosingElement(node)) this.#element(node, [], scope, context);
    else if (ts.isSwitchStatement(node)) this.#switch(node, scope, context);
    else if (!(ts.isCallExpression(node) && this.#followed(node, scope, context)))
      ts.forEachChild(node, (child) => this.#visit(child, scope, context));
  }

  /** Whether a call renders something: `list.map((item) => …)`, or a function of the source. */
  #followed(node: ts.CallExpression, scope: Scope, context: Context): boolean {
    const { expression: callee } = node;
    const [first] = node.arguments;
    if (ts.isPropertyAccessExpression(callee) && /^(?:map|flatMap)$/.test(callee.name.text) && first) {
      const items = this.#evaluator.values(callee.expression, scope).flatMap((list) => this.#evaluator.listed(list));
      for (const fn of this.#evaluator.values(first, scope)) {
        for (const item of items.length > 0 ? items : [[]]) this.#call(fn, [item], context);
      }
      return true;
    }
    if (ts.isIdentifier(callee) && /^use(?:Opened)?Log$/.test(callee.text)) this.#filters(first, scope, context);
    const fns = this.#evaluator.values(callee, scope).filter(({ kind }) => kind === 'node');
    const given = node.arguments.map((argument) => this.#evaluator.values(argument, scope));
    for (const fn of fns) this.#call(fn, given, context);
    return fns.length > 0;
  }

  /** The filters of a log, which the kit shows as fields. */
  #filters(filters: ts.Expression | undefined, scope: Scope, context: Context): void {
    const { property } = this.#bound();
    for (const all of this.#evaluator.values(filters, scope)) {
      for (const filter of this.#evaluator.valuesIn(all).flat()) {
        const [label] = textsOf(property(filter, 'label'));
        if (label === undefined) continue;
        this.#add({ kind: 'field', label, options: this.#labels(property(filter, 'options')) }, context);
      }
    }
  }

  #switch(node: ts.SwitchStatement, scope: Scope, context: Context): void {
    const value = this.#evaluator.text(node.expression, scope);
    const { clauses } = node.caseBlock;
    const isCase = (one: ts.CaseOrDefaultClause) =>
      ts.isCaseClause(one) && this.#evaluator.text(one.expression, scope) === value;
    const chosen = value === undefined ? clauses : clauses.filter(isCase);
    for (const clause of chosen.length > 0 ? chosen : clauses.filter(ts.isDefaultClause))
      for (const statement of clause.statements) this.#visit(statement, scope, context);
  }

  #element(
    opening: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
    children: readonly ts.JsxChild[],
    scope: Scope,
    context: Context,
  ): void {
    const tag = opening.tagName.getText();
    const attributes = attributesOf(this.#evaluator, opening, scope);
    if (tag === 'UrlTabs') {
      this.#tabs(attributes, context);
      return;
    }
    const asks = tag === 'Served' ? attributes.texts('by') : [];
    const inner = this.#dialog(tag, attributes, { ...context, calls: [...context.calls, ...asks] });
    // What cannot be used is a picture of something.
    if (inner === undefined || attributes.has('inert')) return;
    this.#section(tag, attributes, children, scope, context);
    const before = this.found.length;
    this.#component(opening.tagName, attributes, inner, scope, context);
    const isField = FIELD.test(tag) && tag !== 'Input.Wrapper' ? this.#field(tag, attributes, inner, before) : false;
    if (isField) return;
    for (const child of children) this.#visit(child, scope, inner);
    this.#passed(attributes, inner);
    // Everything in such a frame is one field.
    if (tag === 'Input.Wrapper' && attributes.texts('label').length > 0 && children.some(hasControl)) {
      this.found.splice(before);
      this.#field(tag, attributes, inner, before);
    }
  }

  /** What is passed to a component to be rendered by it. */
  #passed(attributes: Attributes, context: Context): void {
    for (const [name, { node, scope }] of attributes.given) {
      if (/^on[A-Z]/.test(name) || node === undefined) continue;
      if (!ts.isJsxExpression(node) || node.expression === undefined) continue;
      const key = attributes.text('urlKey') ?? '';
      const isEditor = name === 'editor';
      const inside = isEditor ? { ...context, params: [...context.params, `${key}new=1`], isInDialog: true } : context;
      const { expression } = node;
      if (isFunction(expression)) this.#call({ kind: 'node', node: expression, scope }, [], inside);
      else if (isEditor) for (const fn of this.#evaluator.values(expression, scope)) this.#call(fn, [], inside);
      else this.#visit(expression, scope, inside);
    }
  }

  /** The context within an element; undefined within a dialog that no link opens. */
  #dialog(tag: string, attributes: Attributes, context: Context): Context | undefined {
    if (!DIALOG.test(tag) || context.isInDialog || attributes.isOwn(tag)) return context;
    const intent = context.intents.find((name) => this.#creates(name, tag, attributes));
    return intent === undefined
      ? undefined
      : { ...context, params: [...context.params, `${intent}=1`], isInDialog: true };
  }

  /** Whether a dialog is the one that a link opens: its title starts as that of the link's entry in the palette does. */
  #creates(intent: string, tag: string, attributes: Attributes): boolean {
    const link = this.#links.find(({ at }) => at.endsWith(`${intent}=1`));
    if (link === undefined || !/Modal$/.test(tag)) return false;
    const titles = looseTextsOf(attributes.values('title'));
    const nouns = attributes.texts('one');
    if (nouns.length > 0) return nouns.some((noun) => link.title.toLowerCase().includes(noun.toLowerCase()));
    return titles.some((title) => title.split(' ')[0] === link.title.split(' ')[0]);
  }

  #tabs(attributes: Attributes, context: Context): void {
    const [param = 'tab'] = attributes.texts('param');
    const { property } = this.#bound();
    for (const list of attributes.values('tabs')) {
      for (const tab of this.#evaluator.listed(list).flat()) {
        const [value] = textsOf(property(tab, 'value'));
        const [label] = textsOf(property(tab, 'label'));
        if (value === undefined || label === undefined) continue;
        const needs = property(tab, 'needs').flatMap((one) => this.#permissions(property(one, 'permissions')));
        const [feature = context.feature] = textsOf(property(tab, 'feature'));
        const calls = textsOf(property(tab, 'by'));
        const inside: Context = {
          ...context,
          params: [...context.params, `${param}=${value}`],
          tabs: [...context.tabs, label],
          needs: [...context.needs, ...needs],
          feature,
          calls: [...context.calls, ...calls],
        };
        this.#add({ kind: 'tab', label, options: [] }, { ...inside, tabs: context.tabs });
        for (const panel of property(tab, 'panel')) this.#call(panel, [], inside);
      }
    }
  }

  #bound() {
    return { property: (value: Value, name: string) => this.#evaluator.property(value, name) };
  }

  #section(
    tag: string,
    attributes: Attributes,
    children: readonly ts.JsxChild[],
    scope: Scope,
    context: Context,
  ): void {
    const isTitle = tag === 'Title' && !context.isInDialog;
    const texts = isTitle ? children.flatMap((child) => this.#childText(child, scope)) : [];
    const heading = tag === 'SectionHeading' ? 'title' : tag === 'Fieldset' ? 'legend' : undefined;
    const label = heading === undefined ? texts.join('').trim() : attributes.text(heading);
    if (!label || attributes.has('hidden')) return;
    this.#add({ kind: 'section', label, description: attributes.text('description'), options: [] }, context);
  }

  #childText(child: ts.JsxChild, scope: Scope): string[] {
    if (ts.isJsxText(child)) return [child.text];
    const values = this.#evaluator.values(child, scope);
    const [text, ...others] = textsOf(values);
    // A heading that depends on what happens is no place to look for.
    return text !== undefined && others.length === 0 && values.every(isWhole) ? [text] : [];
  }

  #component(
    tag: ts.JsxTagNameExpression,
    attributes: Attributes,
    context: Context,
    scope: Scope,
    outside: Context,
  ): void {
    if (!ts.isIdentifier(tag)) return;
    for (const value of this.#evaluator.name(tag.text, scope)) {
      if (value.kind !== 'node' || !isFunction(value.node) || !this.#isFollowed(value.scope.file)) continue;
      this.#call(value, [[attributes.asValue()]], isDialogOf(value.node) ? outside : context);
    }
  }

  #isFollowed(file: string): boolean {
    const path = file.slice(this.#folder.length);
    return file.startsWith(this.#folder) && (!/^.(?:kit|ui|session|base)\W/.test(path) || path.includes(FOLLOWED_KIT));
  }

  /** Adds a field, unless what it renders is already found: then its label is only that of the whole. */
  #field(tag: string, attributes: Attributes, context: Context, before: number): boolean {
    const labels = attributes.texts('label');
    const [inner, ...others] = this.found.slice(before);
    // The kit's fields show one of Mantine's, which is found by then.
    if (inner && others.length === 0) inner.property ??= attributes.property;
    if (inner) return true;
    if (labels.length === 0) return false;
    const options = this.#labels(['options', 'data'].flatMap((name) => attributes.values(name)));
    // Of several, the last is what is shown when nothing is wrong: `reason ?? 'What it does.'`.
    const description = looseTextsOf(attributes.values('description')).at(-1);
    for (const label of labels) {
      this.#add({ kind: 'field', label, description, property: attributes.property, options }, context);
    }
    // What is tried out has other fields besides.
    return tag !== 'Input.Wrapper' && tag !== 'TryIt';
  }

  /** The labels of lists of options. */
  #labels(lists: readonly Value[]): string[] {
    const options = lists.flatMap((list) => this.#evaluator.listed(list).flat());
    return [
      ...new Set(
        options.flatMap((option) => [...textsOf([option]), ...textsOf(this.#evaluator.property(option, 'label'))]),
      ),
    ];
  }

  #add(found: Omit<Find, keyof Place>, { params, tabs, isInDialog, needs, feature, calls }: Context): void {
    const key = (one: Find) => `${one.kind} ${one.label} ${one.params.join('&')}`;
    const add = { ...found, params, tabs, isInDialog, needs, feature, calls };
    if (!this.found.some((one) => key(one) === key(add))) this.found.push(add);
  }
}

/** Whether something in it can be used, as far as the names of its components say. */
function hasControl(node: ts.Node): boolean {
  return (
    find(node, (one) =>
      /<(?:\w|\.)*(?:Field|Input|Select|Control|List|Picker|Textarea|Button|Switch|Search)\b/.test(one.getText())
        ? true
        : undefined,
    ) === true
  );
}

/** Whether a component is itself a dialog: it opens one for what it renders, by its own link. */
function isDialogOf(node: FunctionNode): boolean {
  return node.name !== undefined && DIALOG.test(node.name.text);
}

function isCallOf(node: ts.Node | undefined, name: string): node is ts.CallExpression {
  return node !== undefined && ts.isCallExpression(node) && node.expression.getText() === name;
}

/** Whether a body returns early when a name is set: `if (missing !== undefined) return …`. */
function isGuard(body: ts.Block, name: string): boolean {
  return body.statements.some(
    (statement) =>
      ts.isIfStatement(statement) &&
      statement.expression.getText() === `${name} !== undefined` &&
      find(statement.thenStatement, (one) => (ts.isReturnStatement(one) ? one : undefined)) !== undefined,
  );
}
