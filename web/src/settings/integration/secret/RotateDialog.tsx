import type { ReactNode } from 'react';
import { useState } from 'react';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import type { Running } from '../../../kit/running.ts';
import { useSave } from '../../../kit/useSave.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Props<Rotated> = {
  title: string;
  rotate: () => Running<Rotated>;
  /** Called with the new secret. */
  onRotated: (rotated: Rotated) => void;
  onClose: () => void;
  /** Whether what uses the secret stops working at once. */
  danger?: boolean;
  /** What changes. */
  children: ReactNode;
};

/** Asks before a secret is replaced. Mount it to open it. */
export function RotateDialog<Rotated>({ rotate, onRotated, onClose, danger = false, ...texts }: Props<Rotated>) {
  const [isBusy, setBusy] = useState(false);
  const save = useSave(SETTING_TOASTS.failureTitle);
  const confirm = async () => {
    setBusy(true);
    const rotated = await save(rotate(), SETTING_TOASTS.updated);
    onClose();
    if (rotated.ok) onRotated(rotated.data);
  };
  return (
    <ConfirmDialog
      opened
      confirmLabel="Rotate secret"
      danger={danger}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
      {...texts}
    />
  );
}
