import { operations } from '@atrium-console/sdk/operations';
import { AnchorMdx, DocsContext, Heading, Markdown, Title, useOf } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { matchPath } from 'react-router';
import { routeTable } from '../../../web/src/routes/routeTable.ts';
import { describeNeed, needFor } from '../../../web/src/session/permissions.ts';
import type { Requirement } from '../../../web/src/session/requirements.ts';
import { pageFeatures } from '../../../web/src/settings/generated/pageFeatures.ts';
import { RequirementText } from '../../../web/src/settings/roles/RequirementText.tsx';
import { choices } from '../choices.ts';
import { operationHref } from '../siteLinks.ts';
import classes from './book.module.css';
import { type StoryPage, storyPages } from './generated/pages.ts';
import { summaries } from './generated/summaries.ts';
import { RuleList } from './RuleList.tsx';
import { SITE, SiteLink } from './SiteLink.tsx';

function Required({ requirement }: { requirement: Requirement }) {
  if (requirement.type !== 'permissions') return <RequirementText requirement={requirement} />;
  return (
    <>
      Has <code>{describeNeed(requirement.need)}</code>
    </>
  );
}

/** Where the page is, who may open it, and who may change something. */
function Access({ at }: { at: string }) {
  const [path = ''] = at.split('?');
  const row = routeTable.find((one) => one.path !== '*' && matchPath(one.path, path));
  if (row === undefined) return null;
  const { page } = row;
  const product = matchPath(row.path, path)?.params.product ?? page?.products[0] ?? 'main';
  const feature = choices.features.find(({ key }) => page && key === pageFeatures[page.id]);
  return (
    <>
      <Heading>Address and access</Heading>
      <p>
        <code>{row.path}</code>
        {at !== row.path && (
          <>
            , in these stories <code>{at}</code>
          </>
        )}
      </p>
      <p>It opens for whoever meets all of these:</p>
      <ul>
        {row.requires(product).map((requirement) => (
          <li key={requirement.type}>
            <Required requirement={requirement} />
          </li>
        ))}
        {feature && <li>The feature “{feature.label}” is on in the account</li>}
      </ul>
      {page?.write && (
        <p>
          To change something: <code>{describeNeed(needFor(page.write, product))}</code>
        </p>
      )}
    </>
  );
}

function Calls({ calls }: Pick<StoryPage, 'calls'>) {
  if (calls.length === 0) return <p>It makes no call.</p>;
  return (
    <ul>
      {calls.map((id) => {
        const { area, method, path } = operations[id];
        return (
          <li key={id}>
            {SITE ? <SiteLink href={operationHref(SITE, area, id)}>{summaries[id]}</SiteLink> : summaries[id]}{' '}
            <code>
              {method} {path}
            </code>{' '}
            <code>{id}</code>
          </li>
        );
      })}
    </ul>
  );
}

type Described = { docs?: { description?: { story?: string } } };

/** Links instead of the stories themselves: each is the whole console with an engine of its own. */
function StoryLinks() {
  const stories = use(DocsContext).componentStories();
  return (
    <ul>
      {stories.map(({ id, name, parameters }) => {
        const { docs }: Described = parameters;
        return (
          <li key={id}>
            <AnchorMdx href={`?path=/story/${id}`} target="_self">
              {name}
            </AnchorMdx>{' '}
            {docs?.description?.story}
          </li>
        );
      })}
    </ul>
  );
}

/** The page about a page of the console: what it is for, who may open it, its calls and rules, and its stories. */
export function ConsolePage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const facts = storyPages[preparedMeta.title];
  if (facts === undefined) throw new Error(`Run \`npm run generate\`: nothing is known of “${preparedMeta.title}”.`);
  const { path }: { path?: string } = preparedMeta.initialArgs;
  return (
    <div className={classes.console}>
      <Title />
      <Markdown>{facts.about}</Markdown>
      {path !== undefined && <Access at={path} />}
      <Heading>Calls</Heading>
      <Calls calls={facts.calls} />
      {facts.rules.length > 0 && (
        <>
          <Heading>Rules</Heading>
          <p>Those of its calls, and those that its stories show.</p>
          <RuleList rules={facts.rules} />
        </>
      )}
      <Heading>Stories</Heading>
      <StoryLinks />
    </div>
  );
}
