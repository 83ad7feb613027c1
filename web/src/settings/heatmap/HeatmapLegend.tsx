import { Legend } from '../../ui/Legend.tsx';
import classes from './HeatmapTable.module.css';
import { SHADES, shadeRange } from './heatmapTable.ts';

/** The counts that each shade of the heat map stands for. */
export function HeatmapLegend({ most }: { most: number }) {
  const shades = Array.from({ length: SHADES + 1 }, (_, shade) => shade);
  return (
    <Legend
      items={shades.flatMap((shade) => {
        const text = shade === 0 ? '0' : shadeRange(shade, most);
        return text ? [{ text, mark: <span className={classes.swatch} data-shade={shade} /> }] : [];
      })}
    />
  );
}
