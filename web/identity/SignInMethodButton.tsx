import type { ReactNode } from 'react';

interface SignInMethodButtonProps {
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function SignInMethodButton({ icon, isBusy, onPress, children }: SignInMethodButtonProps) {
  return (
    <button type="button" className="btn s" disabled={isBusy} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
