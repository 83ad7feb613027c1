import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { type ShownProblems, showsProblem } from './showProblems.ts';

/** What a field is called on the screen. */
function labelOf(field: HTMLElement): string {
  const labelled = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = [
    field.getAttribute('aria-label'),
    ...labelled.map((id) => document.getElementById(id)?.textContent),
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0]?.textContent : null,
    field.closest('fieldset')?.querySelector('legend')?.textContent,
    field.textContent,
  ];
  const text = texts.find((one) => one !== null && one !== undefined && one.trim() !== '') ?? 'Field';
  // The star of a required field is part of its label.
  return text.replace(/\s*\*$/, '').trim();
}

/** What a field says is wrong with it: the first of its descriptions. Undefined if an alert says it already. */
function messageOf(field: HTMLElement): string | undefined {
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const message = document.getElementById(id)?.textContent.trim();
  const alerts = [...document.querySelectorAll('[role=alert]')];
  return message && !alerts.some((alert) => alert.textContent.includes(message)) ? message : undefined;
}

type Now = {
  attempt: number;
  /** The fields that still show a problem. */
  left: readonly HTMLElement[];
  /** What is wrong with the first field, if nothing else says it. */
  message?: string | undefined;
};

/**
 * The fields of a form that show a problem, each as a link to it, where there are several. Announced after an attempt to save,
 * with what is wrong in the first one if it had the focus already: a screen reader does not look at it again. Mount it before
 * there are problems, because only what comes into a live region is announced.
 */
export function ProblemSummary({ shown: { fields, hadFocus, attempt } }: { shown: ShownProblems }) {
  const [now, setNow] = useState<Now>({ attempt, left: [] });
  // After each change of the form, and not before it is on the page: the fields themselves say what is still wrong.
  useEffect(() => {
    setNow((before) => {
      const isNew = before.attempt !== attempt;
      // What was right in between, as all is while it is saved, is not announced again before the next attempt has ended.
      const left = (isNew ? fields : before.left).filter(showsProblem);
      const [first] = fields;
      if (isNew) return { attempt, left, message: hadFocus && first ? messageOf(first) : undefined };
      return left.length === before.left.length ? before : { ...before, left };
    });
  });
  const [first] = now.left;
  const message = first !== undefined && first === fields[0] ? now.message : undefined;
  const isListed = now.left.length > 1;
  return (
    <div role="status" style={isListed ? { flex: '1 1 100%' } : { position: 'absolute' }}>
      {(isListed || message !== undefined) && (
        // As a whole and anew with each attempt: it is announced once, and again if nothing has changed.
        <div key={now.attempt}>
          {first && message !== undefined && (
            <VisuallyHidden>
              {labelOf(first)}: {message}{' '}
            </VisuallyHidden>
          )}
          {isListed && <Links fields={now.left} />}
        </div>
      )}
    </div>
  );
}

function Links({ fields }: { fields: readonly HTMLElement[] }) {
  return (
    <Text size="sm" role="group" aria-label="Problems">
      {fields.length} problems:{' '}
      {fields.map((field, index) => (
        <Fragment key={field.id || labelOf(field)}>
          {index > 0 && ', '}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => field.focus()}>
            {labelOf(field)}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  );
}
