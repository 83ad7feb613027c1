import type { KeywordMigration } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readId } from '../../../base/readId.ts';
import { useSave } from '../../../kit/useSave.ts';
import { AT_ONCE, useUrlParams } from '../../../kit/useUrlParams.ts';
import { withParam } from '../../../kit/withParam.ts';
import { countText } from '../../../kit/words/countText.ts';
import { TITLES } from '../../../messages.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { AccountPicker } from './AccountPicker.tsx';
import { MigrationDetails } from './MigrationDetails.tsx';

/** Chooses two accounts, shows what would be copied, and copies it. */
export function NewMigration() {
  const [params, setParams] = useUrlParams();
  const from = readId(params.get('from'));
  const to = readId(params.get('to'));
  const [create, { isLoading, originalArgs }] = platformApi.useCreateKeywordMigrationMutation();
  const save = useSave(TITLES.validation, 'sent');
  const [preview, setPreview] = useState<KeywordMigration>();
  const [isTried, setTried] = useState(false);
  const isCurrent = preview?.from_account_id === from && preview?.to_account_id === to;
  const shown = isCurrent ? preview : undefined;

  const choose = (name: 'from' | 'to') => (id: number | undefined) => {
    setTried(false);
    setParams(withParam(name, id === undefined ? '' : String(id)), AT_ONCE);
  };
  const run = async (dryRun: boolean) => {
    setTried(true);
    if (from === undefined || to === undefined || from === to) return;
    const body = { from_account_id: from, to_account_id: to, product: 'listening' as const, dry_run: dryRun };
    const result = await save(create({ keywordMigrationBody: body }), undefined);
    if (result.ok) setPreview(dryRun ? result.data : undefined);
  };
  const isPreviewing = isLoading && originalArgs?.keywordMigrationBody.dry_run === true;
  const missing = (id: number | undefined) => (isTried && id === undefined ? 'Choose an account.' : undefined);
  const same = from !== undefined && from === to ? 'Choose another account than the source.' : undefined;
  return (
    <Paper withBorder p="lg" component="section" aria-label="New migration">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <AccountPicker
            label="From"
            description="Whose keywords are copied."
            value={from}
            error={missing(from)}
            onChange={choose('from')}
          />
          <AccountPicker
            label="To"
            description="Where the copies are added."
            value={to}
            error={missing(to) ?? same}
            onChange={choose('to')}
          />
        </SimpleGrid>
        <Group>
          <BusyButton variant="default" loading={isPreviewing} onClick={() => run(true)}>
            Preview
          </BusyButton>
        </Group>
        {shown && (
          <section aria-label="Preview">
            <Stack gap="md">
              <Text fw={600} role="status">
                {previewText(shown)}
              </Text>
              <MigrationDetails migration={shown} />
              <Group>
                {shown.done > 0 && (
                  <BusyButton loading={isLoading && !isPreviewing} onClick={() => run(false)}>
                    Copy {countText(shown.done, 'keyword')}
                  </BusyButton>
                )}
                <Button variant="subtle" c="var(--mantine-color-text)" onClick={() => setPreview(undefined)}>
                  Close the preview
                </Button>
              </Group>
            </Stack>
          </section>
        )}
      </Stack>
    </Paper>
  );
}

function previewText({ done, from_name, skipped_total, to_name, total }: KeywordMigration): string {
  if (total === 0) return `${from_name} has no keywords.`;
  const copied = done === 0 ? 'Nothing will be copied' : `${countText(done, 'keyword')} will be copied to ${to_name}`;
  return skipped_total === 0 ? `${copied}.` : `${copied}, ${skipped_total} will be skipped.`;
}
