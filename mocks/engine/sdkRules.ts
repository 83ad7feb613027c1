type L = { level: number; from: number; to: number };
export const METRICS = [
  'first_response',
  'handling_time',
  'avg_response_time',
  'resolution_time',
  'sla_time',
  'waiting_time',
  'turn_around_time',
] as const;
export function levelMessage(name: string, p: { kind: 'one'; level: number }): string {
  return `${name}: Level ${p.level} is invalid`;
}
export function checkSla(body: Record<(typeof METRICS)[number], L[]>) {
  return METRICS.flatMap((m) =>
    body[m].flatMap((l, i) =>
      (l.to !== 0 || i < 3) && l.from >= l.to
        ? [{ field: m as string, code: 'sla_levels', message: levelMessage(m, { kind: 'one', level: i + 1 }) }]
        : [],
    ),
  );
}
export function newObjectId(r = Math.random): string {
  return Array.from({ length: 24 }, () => Math.floor(r() * 16).toString(16)).join('');
}
