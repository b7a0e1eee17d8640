declare const APP_VERSION: string | undefined;

/** Which pages these are, such as `0.1.0+3f9a1c2`; set by the build (`vite.config.ts`), which tests do without. */
export const appVersion = typeof APP_VERSION === 'undefined' ? 'unbuilt' : APP_VERSION;

declare const ANSWER_SHAPES: string | undefined;

/** A hash of all that shapes the server's answers as the pages hold them: other pages of the same shapes can use them. */
export const answerShapes = typeof ANSWER_SHAPES === 'undefined' ? 'unbuilt' : ANSWER_SHAPES;
