import { Paper, Stack, Table, Text } from '@mantine/core';
import { isTooLight } from '../../../base/config/brandShades.ts';
import { colorProblem } from '../../../kit/fields/colors.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
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
        <Table aria-label="Contrast">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Part</Table.Th>
              <Table.Th scope="col">Light</Table.Th>
              <Table.Th scope="col">Dark</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contrastRows(themeColor).map(({ what, light, dark }) => (
              <Table.Tr key={what}>
                <Table.Th scope="row" fw={400}>
                  {what}
                </Table.Th>
                <Table.Td>{contrastText(light)}</Table.Td>
                <Table.Td>{contrastText(dark)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}
