import { Paper, Stack, Text } from '@mantine/core';
import { isTooLight } from '../../../base/config/brandShades.ts';
import { colorProblem } from '../../../kit/fields/colors.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { contrastRows, contrastText, ownContrast } from './lookColors.ts';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/** The contrasts of a theme colour in numbers, and whether it is darkened to be readable. */
export function ContrastTable({ themeColor }: { themeColor: string }) {
  if (colorProblem(`#${themeColor}`) !== undefined) return null;
  const own = contrastText(ownContrast(themeColor));
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <SectionHeading title="Contrast" description={`Text needs at least ${contrastText(LEAST)} (WCAG 2.2).`} />
        <Text size="sm" role="status">
          {isTooLight(themeColor)
            ? `White text on #${themeColor} would only have ${own}, so buttons and links use a darker shade.`
            : `White text on #${themeColor} has ${own}, so buttons use the colour as it is.`}
        </Text>
        <SmallTable
          label="Contrast"
          rows={contrastRows(themeColor)}
          rowId={({ what }) => what}
          columns={[
            { id: 'part', header: 'Part', cell: ({ what }) => what },
            { id: 'light', header: 'Light', isNumeric: true, cell: ({ light }) => contrastText(light) },
            { id: 'dark', header: 'Dark', isNumeric: true, cell: ({ dark }) => contrastText(dark) },
          ]}
        />
      </Stack>
    </Paper>
  );
}
