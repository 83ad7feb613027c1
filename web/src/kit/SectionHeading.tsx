import { Text, Title } from '@mantine/core';

/** The heading of a section, with an optional description. */
export function SectionHeading({ title, description }: { title: string; description?: string }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
    </div>
  );
}
