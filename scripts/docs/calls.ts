import { type JsonObject, operationsOf } from '../contract/json.ts';
import { operationFacts } from '../generate/operationHelp.ts';
import type { Bundle } from '../generate/operations.ts';
import { LANGUAGES, type SampleCall, samplesOf } from './samples.ts';

/** All operations of the contract, in its order. */
export function callsOf(document: JsonObject & Bundle): SampleCall[] {
  const facts = operationFacts(document, document);
  return operationsOf(document).flatMap(({ id, method, path, value: { security } }) => {
    const own = facts.get(id);
    const isOpen = Array.isArray(security) && security.length === 0;
    return own === undefined ? [] : [{ operationId: id, method: method.toUpperCase(), path, facts: own, isOpen }];
  });
}

/** The contract with the samples of each operation, as references show them. */
export function withSamples<Document extends JsonObject & Bundle>(document: Document): Document {
  const calls = new Map(callsOf(document).map((call) => [call.operationId, call]));
  const shown = structuredClone(document);
  for (const { id, value } of operationsOf(shown)) {
    const call = calls.get(id);
    if (call === undefined) continue;
    value['x-codeSamples'] = samplesOf(call).map(({ language, text }) => {
      const { title, syntax } = LANGUAGES[language];
      return { lang: syntax, label: title, source: text };
    });
  }
  return shown;
}
