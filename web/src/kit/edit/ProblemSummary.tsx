import { Anchor, Text } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { showsProblem } from './showProblems.ts';

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

/** The fields of a form that show a problem, each as a link to it, where there are several. */
export function ProblemSummary({ fields }: { fields: readonly HTMLElement[] }) {
  const [left, setLeft] = useState(fields);
  // After each change of the form, and not before it is on the page: the fields themselves say what is still wrong.
  useEffect(() => {
    const now = fields.filter(showsProblem);
    setLeft((before) => (now.length === before.length && now.every((field) => before.includes(field)) ? before : now));
  });
  if (left.length < 2) return null;
  return (
    <Text size="sm" role="group" aria-label="Problems" flex="1 1 100%">
      {left.length} problems:{' '}
      {left.map((field, index) => (
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
