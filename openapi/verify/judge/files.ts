import type { StepResult } from '../arazzo/result.ts';
import { atPointer } from '../contract/json.ts';
import { type ReceivedAnswer, sentJson } from '../http/call.ts';
import { type Context, toFinding } from './context.ts';
import type { Finding } from './types.ts';

/** A type of which a document can run scripts, unless the response forbids it. */
const ACTIVE = 'image/svg+xml';

type Problem = Pick<Finding, 'expected' | 'received'>;

/** What is wrong with how a file is served. `content`: base64 of the bytes that were sent. */
function servedProblems({ status, bytes, contentType, headers }: ReceivedAnswer, content: string, type: string) {
  if (status !== 200) return [{ expected: 'the file, with status 200', received: `status ${status}` }];
  const sent = Buffer.from(content, 'base64');
  const found = Buffer.from(bytes ?? []);
  const problems: Problem[] = [];
  if (!sent.equals(found)) {
    problems.push({ expected: `the ${sent.length} bytes that were sent`, received: `${found.length} other bytes` });
  }
  if (contentType !== type) problems.push({ expected: `the content type ${type}`, received: contentType || 'none' });
  const sniffing = headers['x-content-type-options'] ?? 'none';
  if (sniffing.toLowerCase() !== 'nosniff') {
    problems.push({ expected: 'the header X-Content-Type-Options: nosniff', received: sniffing });
  }
  const policy = headers['content-security-policy'] ?? 'none';
  if (type === ACTIVE && !/(?:^|[;\s])sandbox(?![^;]*allow-scripts)/.test(policy)) {
    problems.push({ expected: 'a Content-Security-Policy with sandbox and without allow-scripts', received: policy });
  }
  return problems;
}

/** Whether a file can be read where the server said, as it was sent, or no longer, if it was deleted. */
export function fileFindings(context: Context, { step: { check }, exchanges, file }: StepResult): Finding[] {
  const wanted = check.kind === 'rule' ? check.file : undefined;
  if (wanted === undefined || file === undefined) return [];
  const add = (problem: Problem) => toFinding(context, check, file, { kind: check.kind, ...problem });
  const { answer } = file;
  if (answer === undefined) {
    return [add({ expected: 'the file', received: `The server ${file.failure?.reason}.` })];
  }
  if (wanted.gone) {
    return answer.status >= 400
      ? []
      : [add({ expected: 'that the address is unknown', received: `status ${answer.status}` })];
  }
  const body = sentJson(exchanges.get(wanted.of)?.request);
  const [content, type] = [wanted.content, wanted.type].map((pointer) => atPointer(body, pointer));
  return servedProblems(answer, String(content), String(type)).map(add);
}
