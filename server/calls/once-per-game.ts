import type { Game } from './game.ts';

/** Returns a function that calls `make` once for each game and returns its value, such as an answer that is cached with the game. */
export function oncePerGame<G extends Game, Made>(make: (game: G) => Made): (game: G) => Made {
  const made = new WeakMap<G, Made>();
  return (game) => {
    const known = made.get(game) ?? make(game);
    made.set(game, known);
    return known;
  };
}
