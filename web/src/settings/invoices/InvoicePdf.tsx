import { Button, Group, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { pdfHost } from './invoiceWords.ts';

/** The link to the PDF of an invoice, and where it leads. */
export function InvoicePdf({ url }: { url: string }) {
  const host = pdfHost(url);
  if (host === undefined) {
    return (
      <Text size="sm" c="dimmed">
        This invoice has no PDF.
      </Text>
    );
  }
  return (
    <Group gap="sm">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
      >
        Download PDF
      </Button>
      <Text size="sm" c="dimmed">
        Opens {host} in a new tab.
      </Text>
    </Group>
  );
}
