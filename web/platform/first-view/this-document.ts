/** The document that the pages are shown in: its address, and what the server wrote into its head. */
export interface ThisDocument {
  /** `CODE/YEAR`. */
  competition: string;
  /** The competition (`CODE/YEAR`) that the site had before it had several. */
  firstCompetition: string;
  siteName: string;
  /** The address without its origin. */
  pathname: string;
  search: string;
  hash: string;
  /** The protocol and host that the fan's browser has asked. */
  origin: string;
  userAgent: string;
}

let rendered: ThisDocument | undefined;

/**
 * Sets the document that is being rendered. Only the server calls it, because it has no `document` and no `location`. `known` are the invitations
 * in the addresses that have led here.
 */
export function renderDocument(document: ThisDocument, known: string[] = []): void {
  rendered = document;
  invites = known;
  files.clear();
}

let invites: string[] = [];

/** Notes an invitation in the address of the document that is being rendered. All others are stored on the fan's device. */
export function noteInvite(token: string): void {
  invites = [token];
}

export function notedInvites(): string[] {
  return invites;
}

const files = new Set<string>();

/** Notes a file in `web/` whose styles and code the document that is being rendered needs. */
export function noteFile(file: string): void {
  files.add(file);
}

export function notedFiles(): string[] {
  return [...files];
}

/** True on the server, which renders the first view of a page and can do nothing for the fan's device. */
export function isOnServer(): boolean {
  return rendered !== undefined;
}

/** The time zone of the fan's device; empty on the server, which does not know it. */
export function timeZoneHere(): string {
  return rendered ? '' : (deviceZone ??= readDeviceZone());
}

let deviceZone: string | undefined;

/** Asking the browser takes a millisecond on a phone, and a page asks for each time that it shows. A device that travels is asked again. */
function readDeviceZone(): string {
  const forget = () => {
    deviceZone = undefined;
  };
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', forget, { once: true });
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function addressHere(): Pick<ThisDocument, 'pathname' | 'search' | 'hash' | 'origin'> {
  return rendered ?? location;
}

export function userAgentHere(): string {
  return rendered?.userAgent ?? navigator.userAgent;
}

export function competitionHere(): string {
  return rendered ? rendered.competition : contentOf('competition');
}

export function firstCompetitionHere(): string {
  return rendered ? rendered.firstCompetition : contentOf('first-competition');
}

/** The name in the title that the server sent. Later the title also names the page. */
export function sentSiteName(): string {
  return rendered ? rendered.siteName : sentTitle;
}

const sentTitle = typeof document === 'undefined' ? '' : document.title;

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
