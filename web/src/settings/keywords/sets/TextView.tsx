import { type KeywordTextProblem, parseKeywords, printKeywords } from '@atrium-console/sdk/rules';
import { Input, List, Stack, Text } from '@mantine/core';
import { memo, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { countText } from '../../../kit/words/countText.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { type KeywordDraft, withText } from '../keywordDraft.ts';
import { MarkedText } from './MarkedText.tsx';
import classes from './TextView.module.css';

type Props = {
  draft: KeywordDraft;
  onChange: (part: Pick<KeywordDraft, 'patterns' | 'text'>) => void;
};

/** How many problems are listed. All are underlined. */
const LISTED = 20;

const FORMAT =
  'Sets are separated by commas, includes joined by *. Excludes follow | and are joined by :. A backslash escapes these marks.';

/** The sets in the raw format (SPEC 5), with all problems underlined and listed. */
export function TextView({ draft, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const lock = useLockProps({ description: FORMAT });
  const printed = printKeywords(draft.patterns);
  const kept = printed.kept.map(({ set }) => set);
  // What was typed stays as it was typed, as long as it means the same.
  const [typed, setTyped] = useState({ text: printed.text, meaning: printed.text });
  const text = draft.text ?? (typed.meaning === printed.text ? typed.text : printed.text);
  // A typed letter does not wait for its problems.
  const checked = useDeferredValue(text);
  const problems = useMemo(() => problemsIn(checked), [checked]);
  const change = (next: string) => {
    const part = withText(draft, next);
    // A text with problems means nothing yet; the draft keeps it until it is corrected or reset.
    if (part.text === null) setTyped({ text: next, meaning: printKeywords(part.patterns).text });
    onChange(part);
  };
  const show = useCallback(({ from, to }: KeywordTextProblem) => {
    input.current?.focus();
    input.current?.setSelectionRange(from, to);
  }, []);
  return (
    <Stack gap="xs">
      <LockTooltip>
        <Input.Wrapper id={id} label="Sets as text" description={lock.description}>
          <div className={classes.editor}>
            <div className={classes.marks} aria-hidden>
              <MarkedText text={checked} places={problems} />
            </div>
            <textarea
              ref={input}
              id={id}
              className={classes.input}
              value={text}
              readOnly={lock.readOnly}
              spellCheck={false}
              aria-invalid={problems.length > 0}
              aria-describedby={`${id}-description ${id}-problems`}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </div>
        </Input.Wrapper>
      </LockTooltip>
      <TextProblems id={`${id}-problems`} problems={problems} onShow={show} />
      {kept.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {countText(kept.length, 'set')} cannot be written as text and {kept.length === 1 ? 'stays' : 'stay'} as lists:{' '}
          {kept.map((set) => (set.includes.length === 0 ? 'an empty set' : `“${setSentence(set)}”`)).join('; ')}.
        </Text>
      )}
    </Stack>
  );
}

const NO_PROBLEMS: readonly KeywordTextProblem[] = [];

function problemsIn(text: string): readonly KeywordTextProblem[] {
  const read = parseKeywords(text);
  return read.ok ? NO_PROBLEMS : read.problems;
}

type ProblemsProps = {
  /** The id of their number, which describes the field. */
  id: string;
  problems: readonly KeywordTextProblem[];
  /** Selects the place of a problem in the text. */
  onShow: (problem: KeywordTextProblem) => void;
};

/** The number of problems and the first of them. */
const TextProblems = memo(function TextProblems({ id, problems, onShow }: ProblemsProps) {
  return (
    <>
      <div id={id} role="status">
        {problems.length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {countText(problems.length, 'problem')}. The sets stay as they were until the text is correct.
          </Text>
        )}
      </div>
      {problems.length > 0 && (
        <List size="sm" spacing={2} aria-label="Problems in the text">
          {problems.slice(0, LISTED).map((problem) => (
            <List.Item key={`${problem.from} ${problem.to} ${problem.code}`}>
              <button type="button" className={classes.place} onClick={() => onShow(problem)}>
                Character {problem.from + 1}
              </button>
              : {problem.message}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
});
