import { Group, Text } from '@mantine/core';
import classes from './HeatmapTable.module.css';
import { SHADES, shadeRange } from './heatmapTable.ts';

/** The counts that each shade of the heat map stands for. */
export function HeatmapLegend({ most }: { most: number }) {
  const shades = Array.from({ length: SHADES }, (_, index) => index + 1);
  return (
    <Group component="ul" gap="md" className={classes.legend} aria-label="Legend">
      {[0, ...shades].map((shade) => {
        const range = shade === 0 ? '0' : shadeRange(shade, most);
        return (
          range && (
            <Group component="li" key={shade} gap={6}>
              <span className={classes.swatch} data-shade={shade} aria-hidden />
              <Text size="xs">{range}</Text>
            </Group>
          )
        );
      })}
    </Group>
  );
}
