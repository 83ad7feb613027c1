import type { ConfigProblem } from './fieldReader.ts';

/** Shown instead of the console if its configuration is invalid. Plain HTML, because no theme is available yet. */
export function StartFailed({ problems }: { problems: readonly ConfigProblem[] }) {
  return (
    <main style={{ fontFamily: 'system-ui, sans-serif', maxWidth: 560, margin: '15vh auto', padding: 16 }}>
      <h1>The console cannot start</h1>
      <p>Its configuration file, config.json, is invalid. The people who run this console can fix it:</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <code>{problem.field}</code> {problem.message}
          </li>
        ))}
      </ul>
    </main>
  );
}
