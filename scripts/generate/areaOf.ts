/** Extracts one area of the contract: its paths and every component that they refer to, and no webhooks. */
import { type Item, isRecord } from './record.ts';

type Document = { paths: Record<string, Item>; components: object };

function tagsOf(operation: unknown): unknown[] {
  return isRecord(operation) && Array.isArray(operation.tags) ? operation.tags : [];
}

/** Every `$ref` below a value, for example `#/components/schemas/Sla`. */
function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isRecord(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

export function areaOf<D extends Document>(document: D, area: string): D {
  const kinds = new Map(Object.entries(document.components));
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, item]) =>
      Object.values(item).some((operation) => tagsOf(operation).includes(area)),
    ),
  );
  const components: Record<string, Item> = { securitySchemes: Object(kinds.get('securitySchemes')) };
  const open = refsIn(paths);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const [kind = '', name = ''] = ref.replace('#/components/', '').split('/');
    const group = components[kind] ?? {};
    components[kind] = group;
    if (name in group) continue;
    group[name] = Object(kinds.get(kind))[name];
    open.push(...refsIn(group[name]));
  }
  return { ...document, paths, webhooks: {}, components };
}
