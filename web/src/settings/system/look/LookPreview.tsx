import type { CustomTheme } from '@atrium-console/sdk';
import { Paper, Stack, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { isPicture } from '../../../base/config/brand.ts';
import { siteFile } from '../../../base/config/siteFile.ts';
import { colorProblem } from '../../../kit/fields/colors.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import classes from './LookPreview.module.css';
import { lookColors, type Scheme } from './lookColors.ts';
import { isColor } from './lookDraft.ts';

const NAMES: Record<Scheme, string> = { light: 'Light', dark: 'Dark' };

/** The sign-in page, the menu and a message in a look, in light and dark. It shows the last valid theme colour. */
export function LookPreview({ look }: { look: CustomTheme }) {
  const [color, setColor] = useState(look.theme_color);
  const isValid = colorProblem(`#${look.theme_color}`) === undefined;
  if (isValid && color !== look.theme_color) setColor(look.theme_color);
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <SectionHeading title="Preview" description="Sign-in page, menu and message." />
        <Sample scheme="light" look={look} color={color} />
        <Sample scheme="dark" look={look} color={color} />
      </Stack>
    </Paper>
  );
}

type SampleProps = { scheme: Scheme; look: CustomTheme; color: string };

/** A drawing of the site, not the site: nothing in it can be used, so it is one image to assistive technology. */
function Sample({ scheme, look, color }: SampleProps) {
  const colors = lookColors(color, scheme);
  const variables: CSSProperties & Record<`--look-${string}`, string> = {
    '--look-filled': colors.filled,
    '--look-on-filled': colors.onFilled,
    '--look-link': colors.link,
    '--look-selected': colors.selected,
    '--look-on-selected': colors.onSelected,
  };
  return (
    <figure className={classes.figure}>
      <Text component="figcaption" size="sm" fw={500}>
        {NAMES[scheme]}
      </Text>
      <div
        role="img"
        aria-label={`${look.site_name} in ${NAMES[scheme].toLowerCase()} colours`}
        className={classes.sample}
        data-scheme={scheme}
        style={variables}
      >
        <div className={classes.welcome} style={background(look.welcome_bg)}>
          <div className={classes.card}>
            <Logo address={look.welcome_logo} className={classes.logo} />
            <span className={classes.title}>Sign in</span>
            <span className={classes.input} />
            <span className={classes.button}>Sign in</span>
            <span className={classes.link}>Forgot password?</span>
          </div>
        </div>
        <div className={classes.shell}>
          <div className={classes.menu}>
            <Logo address={look.sidebar_logo} className={classes.sidebarLogo} />
            <span className={classes.selected}>Account</span>
            <span className={classes.item}>Groups</span>
            <span className={classes.item}>Roles</span>
          </div>
          <div className={classes.toast}>
            <span>Setting has been updated</span>
            <span className={classes.progress} />
          </div>
        </div>
      </div>
    </figure>
  );
}

/** An image of the look. While its address is being typed, nothing is requested. */
function Logo({ address, className }: { address: string; className: string | undefined }) {
  return isPicture(address) ? (
    <img src={siteFile(address)} alt="" className={className} />
  ) : (
    <span className={className} />
  );
}

function background(address: string): CSSProperties {
  if (isColor(address)) return colorProblem(address) === undefined ? { backgroundColor: address } : {};
  return isPicture(address) ? { backgroundImage: `url("${siteFile(address)}")` } : {};
}
