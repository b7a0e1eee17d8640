declare const APP_VERSION: string | undefined;

/**
 * The version of the pages, such as `0.1.0+3f9a1c2`. The build sets it (`vite.config.ts`); in tests it is `unbuilt`.
 */
export const appVersion = typeof APP_VERSION === 'undefined' ? 'unbuilt' : APP_VERSION;

declare const ANSWER_SHAPES: string | undefined;

/** A hash of the code that defines the shapes of answers. Stored answers can be used by any version of the pages with the same hash. */
export const answerShapes = typeof ANSWER_SHAPES === 'undefined' ? 'unbuilt' : ANSWER_SHAPES;
