import { withTexts } from '../../platform/texts/language.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';

/**
 * What only the cards of knockout matches show. It is loaded separately, because a cup begins without such matches. Pages that need it load
 * it with their data.
 */

export const GoesThrough = lazyPart(
  () => withTexts(import('./GoesThrough.tsx'), 'later').then((module) => module.GoesThrough),
  { files: ['predictions/knockout/GoesThrough.tsx'] },
);
export const TieLine = lazyPart(() => withTexts(import('./TieLine.tsx'), 'later').then((module) => module.TieLine), {
  files: ['predictions/knockout/TieLine.tsx'],
});
