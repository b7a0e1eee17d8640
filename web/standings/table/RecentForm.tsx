import { Lamp } from '../../ui/Lamp.tsx';
import type { LampKind } from '../../ui/Lamp.tsx';

/** The outcomes of a player's latest picks, as lamps. `form` has one letter for each, the oldest first. */
export function RecentForm({ form }: { form: string }) {
  return (
    <span className="form">
      {form.split('').map((letter, place) => (
        <Lamp key={`${place} ${letter}`} kind={letter as LampKind} size={12} />
      ))}
    </span>
  );
}
