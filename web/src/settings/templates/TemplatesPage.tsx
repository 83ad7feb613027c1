import type { Template, TemplateList } from '@atrium-console/sdk';
import { templatesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useSession } from '../../session/useSession.ts';
import { LoadingParts } from './LoadingParts.tsx';
import { MissingParts } from './MissingParts.tsx';
import { ShareAction } from './ShareAction.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { templateColumns } from './templateColumns.tsx';
import { areTemplatesSettled } from './templateParts.ts';
import { PRODUCT, resourceNames, SHARING, widgetsText } from './templateWords.ts';
import { useTemplateParts } from './useTemplateParts.ts';

const TemplateEditor = lazyEditor(async () => (await import('./TemplateEditor.tsx')).TemplateEditor);

const itemsOf = ({ templates }: TemplateList) => templates;
const nameOf = ({ name }: Template) => name;

/** How the list is named. */
const TEMPLATES = { label: 'Templates', one: 'template', many: 'templates', itemsOf, nameOf };

const deletionNote = (templates: readonly Template[]) => {
  const isShared = templates.some(({ shared }) => shared !== 'none');
  return isShared && 'Shared templates are deleted for everyone who sees them.';
};

/** Templates of dashboards: what they show, what they use, and who sees them. */
export function Component() {
  const { query, resource, parts, sources, paths } = useTemplateParts();
  const [remove] = templatesApi.useDeleteTemplateMutation();
  const [sharing, setSharing] = useState<Template>();
  const userId = useSession().data?.user._id;
  const columns = useMemo(() => templateColumns(paths, userId), [paths, userId]);
  const searchText = useMemo(
    () => (template: Template) =>
      [template.name, widgetsText(template.widgets), SHARING[template.shared], ...resourceNames(template, paths)].join(
        ' ',
      ),
    [paths],
  );
  const isSettled = areTemplatesSettled(parts);
  const shared = query.data?.templates.find(({ _id }) => _id === sharing?._id) ?? sharing;
  return (
    <SettingsPage
      title="Templates"
      description="Templates of dashboards, with the keywords, monitors, channels and tags that they use."
      queries={isSettled ? [...parts.map((part) => part.query), resource] : []}
    >
      {isSettled ? (
        <Stack gap="md">
          <MissingParts parts={parts} />
          <Collection
            kind={{ ...TEMPLATES, searchText }}
            query={query}
            calls={{ add: 'createTemplate', change: 'updateTemplate', remove: 'deleteTemplate' }}
            columns={columns}
            empty={{
              icon: IconTemplate,
              text: 'Create the first one, for example an overview of your brand to share with your group.',
            }}
            editor={(editing) => <TemplateEditor {...editing} sources={sources} paths={paths} />}
            deletion={{ remove: ({ _id }) => remove({ ...PRODUCT, id: _id }), note: deletionNote }}
            rowActions={(template) => (
              <Served by="shareTemplate">
                <ShareAction template={template} onClick={() => setSharing(template)} />
              </Served>
            )}
            actionsWidth="136px"
          />
        </Stack>
      ) : (
        <LoadingParts parts={parts} />
      )}
      {shared && (
        <ShareDialog
          template={shared}
          reload={async () => itemsOf(await readAgain(query)).find(({ _id }) => _id === shared._id)}
          onClose={() => setSharing(undefined)}
        />
      )}
    </SettingsPage>
  );
}
