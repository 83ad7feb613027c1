import { qcFormBodyLimits } from '@atrium-console/sdk/limits';
import { Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { OrderedList } from '../../../kit/order/OrderedList.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { criterionName, type DraftCriterion, sharedEqually, withOneMore } from '../formDraft.ts';
import { CriterionFields, LABEL_FIELD } from './CriterionFields.tsx';
import { WeightSum } from './WeightSum.tsx';

type Props = {
  criteria: readonly DraftCriterion[];
  problems: FieldProblems;
  onChange: (criteria: DraftCriterion[]) => void;
};

/** The criteria of a form in review order, and the sum of their weights. */
export function CriteriaFields({ criteria, problems, onChange }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<number>();
  const set = (key: number, part: Partial<DraftCriterion>) =>
    onChange(criteria.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => {
    const more = withOneMore(criteria);
    setAdded(more.at(-1)?.key);
    onChange(more);
  };
  const remove = (index: number) => {
    onChange(criteria.filter((_, place) => place !== index));
    // The used button is removed with its criterion, so the focus moves to the next criterion.
    requestAnimationFrame(() => {
      const labels = list.current?.querySelectorAll<HTMLElement>(`[${LABEL_FIELD}]`) ?? [];
      labels[Math.min(index, labels.length - 1)]?.focus();
    });
  };
  const most = qcFormBodyLimits.criteria.maxItems;
  const isFull = criteria.length >= most;
  return (
    <Input.Wrapper
      label="Criteria"
      labelElement="div"
      description="What reviewers score, in this order, and the weight of each criterion."
      required
    >
      <Stack gap="sm" ref={list} mt={6}>
        <OrderedList
          label="Criteria"
          items={criteria}
          keyOf={({ key }) => String(key)}
          nameOf={criterionName}
          onOrder={onChange}
        >
          {(criterion, index) => (
            <CriterionFields
              criterion={criterion}
              index={index}
              isNew={criterion.key === added}
              problems={problems}
              isOnly={criteria.length === 1}
              onChange={(part) => set(criterion.key, part)}
              onRemove={() => remove(index)}
            />
          )}
        </OrderedList>
        <WeightSum criteria={criteria} refused={problems.criteria} />
        <Group gap="sm">
          <WriteButton
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabledReason={isFull ? `A form takes at most ${most} criteria.` : undefined}
            onClick={add}
          >
            Add a criterion
          </WriteButton>
          {canChange && (
            <Button variant="default" size="xs" onClick={() => onChange(sharedEqually(criteria))}>
              Share equally
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
