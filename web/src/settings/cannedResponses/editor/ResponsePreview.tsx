import type { CannedMedia } from '@atrium-console/sdk';
import { fillTemplate } from '@atrium-console/sdk/rules';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainSelect } from '../../../kit/fields/PlainSelect.tsx';
import { listText } from '../../../kit/words/listText.ts';
import { useSession } from '../../../session/useSession.ts';
import classes from './Editor.module.css';
import { SAMPLE_CUSTOMERS } from './samples.ts';

type Props = { text: string; media: readonly CannedMedia[] };

/** The response as a sample customer would get it, and the variables without a value. */
export function ResponsePreview({ text, media }: Props) {
  const { data: profile } = useSession();
  const [sampleId, setSampleId] = useState(SAMPLE_CUSTOMERS[0].id);
  const sample = SAMPLE_CUSTOMERS.find(({ id }) => id === sampleId) ?? SAMPLE_CUSTOMERS[0];
  const filled = fillTemplate(text, {
    ...(profile && { 'agent.name': profile.user.name, 'company.name': profile.account.name }),
    ...sample.values,
  });
  // Still in braces: variables without a value and misspelt ones.
  const open = [...new Set(filled.text.match(/\{\{[^{}]*\}\}/g))];
  return (
    <Stack gap="sm" component="section" aria-label="Preview">
      <PlainSelect
        label="Preview for"
        data={SAMPLE_CUSTOMERS.map(({ id, label }) => ({ value: id, label }))}
        value={sample.id}
        onChange={(id) => id && setSampleId(id)}
      />
      <div className={classes.bubble}>
        <Text size="sm" className={classes.message}>
          {filled.text || <span className={classes.nothing}>No text yet.</span>}
        </Text>
        {media
          .map((file, index) => ({ ...file, key: index }))
          .map(({ name, key }) => (
            <Group key={key} gap={6} wrap="nowrap" mt="xs">
              <IconPaperclip size={14} aria-hidden />
              <Text size="xs" truncate>
                {name || 'Unnamed file'}
              </Text>
            </Group>
          ))}
      </div>
      <div role="status">
        {open.length > 0 && (
          <Alert
            variant="default"
            icon={<IconAlertTriangle aria-hidden color="var(--mantine-color-orange-text)" />}
            title={open.length === 1 ? 'A variable has no value' : 'Variables have no value'}
          >
            There is no value for {listText(open)} for this customer. Check the spelling, or write the text so that it
            reads well without.
          </Alert>
        )}
      </div>
    </Stack>
  );
}
