/** What an editor shows of an operation, as the compiler finds it: on a call by name, by path, and on a hook. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../.output/jsdoc');
const SOURCE = `
import { createClient } from '@atrium-console/sdk';
import { useUpdateSlaMutation } from '@atrium-console/sdk/rtk';
const client = createClient();
declare const init: never;
client.call('updateSla', init);
client.PUT('/api/v1.0/sla/{id}', init);
useUpdateSlaMutation();
`;

/** The documentation of each call of the source. */
function commentsOf(source: string): string[] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'calls.ts');
  writeFileSync(file, source);
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const comments: string[] = [];
  for (const statement of program.getSourceFile(file)?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    const { expression } = statement.expression;
    const signature = checker.getResolvedSignature(statement.expression)?.getDocumentationComment(checker) ?? [];
    const symbol = checker.getSymbolAtLocation(expression);
    const alias = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    comments.push(ts.displayPartsToString([...signature, ...(alias?.getDocumentationComment(checker) ?? [])]));
  }
  rmSync(folder, { recursive: true });
  return comments;
}

describe('the comment of an operation', () => {
  const comments = commentsOf(SOURCE);

  it('says what it does, who may call it, how it fails, and its rules: by name, by path and on the hook', () => {
    expect(comments.length).toBe(3);
    for (const comment of comments) {
      expect(comment).toContain('Replace a service level.');
      expect(comment).toContain('Requires `crm.ticket_timer.write`.');
      expect(comment).toContain('409 (`conflict`, `id_taken`)');
      expect(comment).toContain('- `sla.contiguous`: Each level begins where the one before it ends, plus 1.');
      expect(comment).toContain('Stated (SPEC 7).');
    }
  });
});
