import type { SlaBody, SlaLevel } from '@atrium-console/sdk';
import { checkLevels, levelMessage, METRICS, type Metric } from '@atrium-console/sdk/rules';
import { Paper, UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { BandBar } from './BandBar.tsx';
import { LevelsEditor } from './LevelsEditor.tsx';
import classes from './levels.module.css';
import { METRIC_NAMES } from './metricNames.ts';

type Props = {
  draft: SlaBody;
  /** The messages of rejected fields. */
  problems: FieldProblems;
  onChange: (part: Partial<SlaBody>) => void;
};

/** The seven metrics as bands, and the levels of the selected one. */
export function LevelsTab({ draft, problems, onChange }: Props) {
  const [active, setActive] = useState<Metric>('first_response');
  // When the server rejects the levels of another metric, its editor opens, because its fields show the messages.
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    const isRejected = (metric: Metric) => Object.keys(problemsIn(problems, metric)).length > 0;
    const rejected = METRICS.find(isRejected);
    if (rejected !== undefined && !isRejected(active)) setActive(rejected);
  }
  const copyToAll = () => {
    const levels = () => draft[active].map((level) => ({ ...level }));
    onChange(Object.fromEntries(METRICS.map((metric) => [metric, levels()])));
  };
  return (
    <div className={classes.frame}>
      <div className={classes.parts}>
        <Paper withBorder p="xs" component="nav" aria-label="Metrics" className={classes.metrics}>
          {METRICS.map((metric) => {
            const errors = problemTexts(metric, draft[metric], problemsIn(problems, metric));
            return (
              <UnstyledButton
                key={metric}
                className={classes.metric}
                aria-current={metric === active || undefined}
                onClick={() => setActive(metric)}
              >
                <span>{METRIC_NAMES[metric].name}</span>
                <BandBar label={METRIC_NAMES[metric].name} levels={draft[metric]} />
                {errors.length > 0 && (
                  <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-label="Has errors" role="img" />
                )}
                {/* Those of the chosen metric stand in its editor. */}
                {metric !== active &&
                  errors.map((error) => (
                    <span key={error} className={classes.problem}>
                      {error}
                    </span>
                  ))}
              </UnstyledButton>
            );
          })}
        </Paper>
        <LevelsEditor
          key={active}
          name={METRIC_NAMES[active].name}
          help={METRIC_NAMES[active].help}
          levels={draft[active]}
          errors={problemTexts(active, draft[active], wholeOnly(problemsIn(problems, active)))}
          rejected={problemsIn(problems, active)}
          onChange={(levels) => onChange({ [active]: levels })}
          onCopyToAll={copyToAll}
        />
      </div>
    </div>
  );
}

/** The message about the whole list of levels; those about one level are shown there. */
function wholeOnly({ '': whole }: FieldProblems): FieldProblems {
  return whole === undefined ? {} : { '': whole };
}

/** The problems of a metric’s levels as SPEC 5 words them, with the metric’s name on screen, and the server’s messages. */
function problemTexts(metric: Metric, levels: readonly SlaLevel[], rejected: FieldProblems): string[] {
  const broken = checkLevels(levels).map((problem) => levelMessage(METRIC_NAMES[metric].name, problem));
  return [...new Set([...broken, ...Object.values(rejected)])];
}
