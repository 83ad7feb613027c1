import type { BusinessHour } from '@atrium-console/sdk';
import { Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { fromTemplate, HOURS_TEMPLATES, type HoursTemplate, isTemplate } from './hoursTemplates.ts';
import { weekText } from './hoursText.ts';

type Props = {
  hours: BusinessHour;
  onApply: (template: HoursTemplate) => void;
};

const LABEL = 'Use a template';

/** Common business hours to start from. The one that is in use is marked. */
export function TemplateMenu({ hours, onApply }: Props) {
  const isReadOnly = useReadOnlyReason() !== undefined;
  if (isReadOnly) return <WriteButton variant="default">{LABEL}</WriteButton>;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {LABEL}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {HOURS_TEMPLATES.map((template) => {
          const isUsed = isTemplate(hours, template);
          return (
            <Menu.Item
              key={template.name}
              rightSection={isUsed && <IconCheck size={16} aria-label="In use" role="img" />}
              onClick={() => onApply(template)}
            >
              {template.name}
              <Text size="xs" c="dimmed">
                {weekText(fromTemplate(hours, template))}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
