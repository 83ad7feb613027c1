import type { FieldProps } from './FieldProps.ts';
import { TextField } from './TextField.tsx';

type Props = FieldProps<string> & {
  label?: string;
  description?: string;
  /** Longest text that the contract takes. */
  maxLength: number;
};

/** The name of an item, where its form begins. */
export function NameField({ label = 'Name', ...props }: Props) {
  return <TextField {...props} label={label} required data-autofocus />;
}
