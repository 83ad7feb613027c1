import type { AccountRole } from '@atrium-console/sdk';
import { useSearchParams } from 'react-router';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import { AT_ONCE, useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { ReadOnlyContext } from '../../ui/ReadOnlyContext.ts';

type Props = {
  label: string;
  roles: readonly AccountRole[];
  role: AccountRole | undefined;
  /** The URL parameter for the chosen role. */
  param: string;
};

/** The role with the id in a URL parameter; else the one at an index. */
export function useRoleParam(roles: readonly AccountRole[], param: string, index = 0): AccountRole | undefined {
  const [params] = useSearchParams();
  return roles.find(({ _id }) => _id === params.get(param)) ?? roles[index];
}

/** Chooses a role to look at, which people who cannot change roles can, too. */
export function RoleField({ label, roles, role, param }: Props) {
  const [, setParams] = useUrlParams();
  return (
    <ReadOnlyContext value={undefined}>
      <ChoiceField
        label={label}
        searchable
        options={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={role?._id ?? ''}
        onChange={(id) => setParams(withParam(param, id), AT_ONCE)}
      />
    </ReadOnlyContext>
  );
}
