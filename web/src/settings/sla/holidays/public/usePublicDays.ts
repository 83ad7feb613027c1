import type { Holiday } from '@atrium-console/sdk';
import { useMemo, useState } from 'react';
import type { CountryHolidays } from './countryHolidays.ts';
import { planPublicDays } from './planPublicDays.ts';
import { FIRST_CHOICE, type PublicChoice } from './publicChoice.ts';
import { type periodsFrom, publicDays } from './publicDays.ts';

/** What a person decided about days: to take them or to leave them. */
type Decisions = ReadonlyMap<string, boolean>;

const UNDECIDED: Decisions = new Map();

/** Which holidays are chosen, and what adding them does. */
export function usePublicChoice() {
  const [choice, setChoice] = useState<PublicChoice>(FIRST_CHOICE);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [makesRoom, setMakesRoom] = useState(false);
  return {
    choice,
    decisions,
    makesRoom,
    setMakesRoom,
    choose: (next: PublicChoice) => {
      setChoice(next);
      setMakesRoom(false);
      // The days of another place are other days.
      if (next.country !== choice.country || next.region !== choice.region) setDecisions(UNDECIDED);
    },
    select: (dates: readonly string[], isSelected: boolean) =>
      setDecisions((current) => new Map([...current, ...dates.map((date) => [date, isSelected] as const)])),
  };
}

type Options = {
  holidays: CountryHolidays;
  existing: readonly Holiday[];
  periods: ReturnType<typeof periodsFrom>;
  /** `YYYY-MM-DD`. Days before it are not selected unless somebody does. */
  today: string;
  chosen: ReturnType<typeof usePublicChoice>;
};

/** The days to choose from, those that are selected, and what adding them does to the list. */
export function usePublicDays({ holidays, existing, periods, today, chosen }: Options) {
  const { choice, decisions, makesRoom } = chosen;
  return useMemo(() => {
    const period = periods.find(({ value }) => value === choice.period)?.period ?? { from: today, until: today };
    const days = publicDays(holidays, choice.region, new Set(choice.kinds), period);
    const listed = new Set(existing.map(({ date }) => date));
    const selected = new Set(
      days.map(({ date }) => date).filter((date) => !listed.has(date) && (decisions.get(date) ?? date >= today)),
    );
    const plan = planPublicDays(days, selected, existing, today);
    const removed = makesRoom ? plan.inTheWay : [];
    const kept = existing.filter((holiday) => !removed.includes(holiday));
    return {
      selected,
      inTheWay: plan.inTheWay,
      removed,
      plan: removed.length === 0 ? plan : planPublicDays(days, selected, kept, today),
    };
  }, [holidays, existing, periods, today, choice, decisions, makesRoom]);
}
