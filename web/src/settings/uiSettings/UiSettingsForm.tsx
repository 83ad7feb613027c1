import type { UiSettings } from '@atrium-console/sdk';
import { uiSettingsApi } from '@atrium-console/sdk/rtk';
import { toPending, toPendingPath, withDependents } from '@atrium-console/sdk/rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../kit/edit/useEditing.ts';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import { NeedsPermission } from '../../kit/NeedsPermission.tsx';
import { TITLES } from '../../messages.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { uiSettingsParts } from '../generated/pageParts.ts';
import { SectionNav } from './SectionNav.tsx';
import { SettingSection } from './SettingSection.tsx';
import { foundSections, TICKET_CREATION } from './sections.ts';
import classes from './uiSettings.module.css';
import { checkSettings, PENDING_LIMITS, problemOf, sentBody, tidySettings } from './uiSettingsDraft.ts';
import { uiSettingWords } from './uiSettingWords.tsx';

type Props = {
  settings: UiSettings;
  query: { refetch: () => Running<UiSettings> };
};

/** All CRM settings as one draft with their pending names (SPEC 3), in searchable sections. */
export function UiSettingsForm({ settings, query }: Props) {
  const [update] = uiSettingsApi.useUpdateUiSettingsMutation();
  const [text, setText] = useUrlText('search');
  const isSplitHidden = useMissingPermission(uiSettingsParts.ticketCreation) !== undefined;
  const missing = useMissingPermission(uiSettingsParts.settings);
  const editing = useEditing({
    stored: toPending(settings),
    checks: { limits: PENDING_LIMITS, fields: checkSettings, tidy: tidySettings },
    save: (pending, _isGone, stored) => update({ uiSettingsBody: sentBody(pending, stored) }),
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    reload: async () => toPending(await readAgain(query)),
    problems: { fieldOf: toPendingPath },
    savedAs: toPending,
  });
  const { draft, problems } = editing;
  // Settings with problems stay visible regardless of the search.
  const found = foundSections(text, (name) => problemOf(problems, name) !== undefined).filter(
    ({ id }) => missing === undefined || id === TICKET_CREATION,
  );
  const { splitTicket, ...others } = uiSettingWords;
  const control = {
    pending: draft.value,
    stored: draft.stored,
    problems,
    onChange: (part: Partial<typeof draft.value>) => editing.change(withDependents(draft.value, part, draft.stored)),
  };
  return (
    <SettingsForm
      by="updateUiSettings"
      editing={editing}
      one="set of settings"
      words={isSplitHidden ? others : uiSettingWords}
    >
      <div className={classes.columns}>
        <SectionNav
          sections={found.map(({ id, title, settings: names }) => ({
            id,
            title,
            hasErrors: names.some((name) => problemOf(problems, name) !== undefined),
          }))}
        />
        <Stack gap="md">
          <Group>
            <ListSearch label="Search settings" value={text} onChange={setText} />
          </Group>
          {missing !== undefined && <NeedsPermission what="the other settings of the CRM desk" missing={missing} />}
          {found.map((section) => (
            <SettingSection key={section.id} section={section} searched={text} {...control} />
          ))}
          {found.length === 0 && (
            <Stack align="flex-start" gap="xs" role="status">
              <Text size="sm">No setting matches “{text.trim()}”.</Text>
              <Button variant="default" size="xs" onClick={() => setText('')}>
                Show all settings
              </Button>
            </Stack>
          )}
        </Stack>
      </div>
    </SettingsForm>
  );
}
