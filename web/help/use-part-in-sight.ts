import { useEffect, useState } from 'react';
import type { HelpPart } from './help-parts.ts';

/** Returns the part that the fan reads: the last one that begins above the lower two thirds of the window. */
export function usePartInSight(parts: readonly HelpPart[]): HelpPart | undefined {
  const [inSight, setInSight] = useState<HelpPart>();
  const ids = parts.join(' ');
  useEffect(() => {
    const find = () => {
      const begun = (part: string) => {
        const top = document.getElementById(part)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      };
      setInSight((ids.split(' ') as HelpPart[]).findLast(begun));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids]);
  return inSight;
}
