import type { Template } from '@atrium-console/sdk';
import { IconShare } from '@tabler/icons-react';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { shareNeed } from './sharing.ts';

type Props = { template: Template; onClick: () => void };

/** Opens the dialog for sharing a template, which has permissions of its own (SPEC 6). */
export function ShareAction({ template, onClick }: Props) {
  return (
    <WriteNeed need={shareNeed(template.shared)} what="who sees this template">
      <WriteAction label={`Share ${template.name}`} icon={<IconShare size={16} aria-hidden />} onClick={onClick} />
    </WriteNeed>
  );
}
