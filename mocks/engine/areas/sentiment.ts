import { ok } from '../answers.ts';
import { type Route, route } from '../route.ts';

/** Auto sentiment: a switch and its rules. */
export const sentimentRoutes: readonly Route[] = [
  route('getAutoSentiment', ({ data }) => ok(data.sentiment)),
  route('createAutoSentimentRule', ({ body, data, newId }) => {
    const rule = { ...body, _id: newId() };
    data.sentiment.rules.push(rule);
    return ok(rule);
  }),
  route('updateAutoSentiment', ({ body, data, newId }) => {
    const known = new Set(data.sentiment.rules.map(({ _id }) => _id));
    const rules = body.rules.map((rule) => ({
      ...rule,
      _id: rule._id !== undefined && known.has(rule._id) ? rule._id : newId(),
    }));
    data.sentiment = { enabled: body.enabled, rules };
    return ok(data.sentiment);
  }),
];
