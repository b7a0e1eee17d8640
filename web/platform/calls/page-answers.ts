/** The answers that came with the page, by path (docs/architecture.md#the-first-view). */
let answers = new Map<string, PageAnswer>();

interface PageAnswer {
  etag: string | null;
  answer: unknown;
}

/** Reads the answers that the server has written into the document. Must run before the first API call. */
export function readPageAnswers(): void {
  const text = document.getElementById('page-answers')?.textContent;
  if (text) answers = new Map(Object.entries(JSON.parse(text) as Record<string, PageAnswer>));
}

/** Returns the answer to a GET that came with the page, once; undefined if none did. */
export function takePageAnswer(path: string): PageAnswer | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}

/**
 * True while answers that came with the page have not been used, until the first page is shown and the session is confirmed. They are newer
 * than those that the device has stored.
 */
export function hasPageAnswers(): boolean {
  return answers.size > 0;
}

/** Forgets the answers that the first page has not used, because they are soon out of date. */
export function forgetPageAnswers(): void {
  answers.clear();
}

/** When the page was asked for and when its first byte arrived, in ms by this device's clock. */
export function pageArrival(): { askedAtMs: number; arrivedAtMs: number } {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { requestStart = 0, responseStart = 0 } = visit ?? {};
  return { askedAtMs: performance.timeOrigin + requestStart, arrivedAtMs: performance.timeOrigin + responseStart };
}
