import { UI_SETTING_FIELDS } from '@atrium-console/sdk/rules';
import { Code, Paper, Text, Title } from '@mantine/core';
import { FeatureOff } from '../../kit/FeatureOff.tsx';
import { SectionNeed } from '../../kit/SectionNeed.tsx';
import { useFeature } from '../../session/useFeature.ts';
import { type ControlProps, SettingControl } from './SettingControl.tsx';
import { isFieldFound, type Section } from './sections.ts';
import classes from './uiSettings.module.css';
import { uiSettingWords } from './uiSettingWords.tsx';

type Props = ControlProps & {
  section: Section;
  /** The text that the user searches for. */
  searched: string;
};

/**
 * One section with its visible settings, and the names in the API of those that were found by it. While its feature is off, it
 * says so instead.
 */
export function SettingSection({ section, searched, ...control }: Props) {
  const { id, title, settings, write, feature } = section;
  const isOn = useFeature(feature);
  const controls = settings.map((name) => (
    <div key={name} className={classes.setting}>
      {name === 'ticketStates' && (
        <Text size="sm" c="dimmed" className={classes.control}>
          {uiSettingWords[name].description}
        </Text>
      )}
      <div className={classes.control} data-wide={name === 'ticketStates' || undefined}>
        <SettingControl name={name} {...control} />
      </div>
      {isFieldFound(searched, name) && <Code className={classes.field}>{UI_SETTING_FIELDS[name]}</Code>}
    </div>
  ));
  const off = feature && !isOn && (
    <div className={classes.setting}>
      <FeatureOff feature={feature} what="this section" />
    </div>
  );
  return (
    <Paper withBorder component="section" id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} size="h4" id={`${id}-title`} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {off || write === undefined ? (
        off || controls
      ) : (
        <SectionNeed
          need={write}
          what={`the section “${title}”`}
          notice={(text) => <div className={classes.setting}>{text}</div>}
        >
          {controls}
        </SectionNeed>
      )}
    </Paper>
  );
}
