import { useId } from 'react';
import type { ReactNode } from 'react';
import { barClass } from './bar-class.ts';
import { moveAlong } from './move-along.ts';

interface TabsProps<Value extends string> {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: { value: Value; name: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string | undefined;
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, tabs, value, onChoose, className, children }: TabsProps<Value>) {
  const id = useId();
  return (
    <>
      <div
        className={barClass({ size: 'usual', className })}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveAlong(event)?.click()}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  );
}
