import type { ReactNode } from 'react';

interface SignInMethodButtonProps {
  /** `p` for the way that is offered first. */
  tone?: 'p' | 's';
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function SignInMethodButton({ tone = 's', icon, isBusy, onPress, children }: SignInMethodButtonProps) {
  return (
    <button type="button" className={`btn ${tone}`} disabled={isBusy} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
