import type { ReactNode } from 'react';

interface WayButtonProps {
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function WayButton({ icon, isBusy, onPress, children }: WayButtonProps) {
  return (
    <button type="button" className="btn s" disabled={isBusy} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
